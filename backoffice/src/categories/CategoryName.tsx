import { Link, Stack } from '@mui/material'
import type { AdminCategory } from '@nakshi/api/contract/admin/categories'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Picture } from '../fields/Picture.tsx'

/** A category's picture and name, leading to its form. */
export function CategoryName() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture url={category.image_url} alt="" size={44} />
      <Link component={RouterLink} to={`/categories/${category.id}`} sx={{ fontWeight: 600 }}>
        {category.name}
      </Link>
    </Stack>
  )
}
