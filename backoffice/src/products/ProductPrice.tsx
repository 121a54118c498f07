import { Box } from '@mui/material'
import { formatPaise } from '@nakshi/api/domain/money'

/** What it sells for and, struck out, what it would cost without the discount. */
export function ProductPrice({
  price,
  discounted_price,
}: {
  price: number
  discounted_price: number | null
}) {
  if (discounted_price === null) return <span>{formatPaise(price)}</span>
  return (
    <>
      <span>{formatPaise(discounted_price)}</span>{' '}
      <Box component="s" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {formatPaise(price)}
      </Box>
    </>
  )
}
