import { MenuItem } from '@mui/material'
import type { AdminProductRow } from '@nakshi/api/contract/admin/products'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { RecordMenu } from '../fields/RecordMenu.tsx'

/** What can be done with one product. */
export function ProductActions() {
  const product = useRecordContext<AdminProductRow>()
  if (!product) return null
  return (
    <RecordMenu
      resource="products"
      record={product}
      name={product.title}
      say={adminSentences.product}
      editPath={`/products/${product.id}/edit`}
    >
      <MenuItem component="a" href={`/products/${product.slug}`} target="_blank" rel="noopener">
        View on the shop
      </MenuItem>
      <MenuItem component={Link} to={`/products/add?copy=${product.id}`}>
        Duplicate
      </MenuItem>
    </RecordMenu>
  )
}
