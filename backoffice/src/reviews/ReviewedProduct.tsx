import { Link } from '@mui/material'
import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { Link as RouterLink } from 'react-router-dom'

/** What the review is about, leading to the product's form. */
export function ReviewedProduct({ product }: Pick<AdminReview, 'product'>) {
  return (
    <Link component={RouterLink} to={`/products/${product.id}/edit`} sx={{ fontWeight: 600 }}>
      {product.title}
    </Link>
  )
}
