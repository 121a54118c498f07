import { Box, Link, Stack } from '@mui/material'
import type { AdminProductRow } from '@nakshi/api/contract/admin/products'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Picture } from '../fields/Picture.tsx'

/** A product's picture and title, leading to its form. */
export function ProductName() {
  const product = useRecordContext<AdminProductRow>()
  if (!product) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture url={product.image_url} alt="" size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={`/products/${product.id}/edit`} sx={{ fontWeight: 600 }}>
          {product.title}
        </Link>
        {product.is_featured && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>Featured</Box>}
      </Box>
    </Stack>
  )
}
