import { Box } from '@mui/material'
import { LOW_STOCK } from '@nakshi/api/contract/limits'

/** Pieces in stock: red at ten and below, and in words too. */
export function Stock({ stock }: { stock: number }) {
  if (stock > LOW_STOCK) return <span>{stock.toLocaleString('en-IN')}</span>
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {stock === 0 ? 'Out of stock' : `${stock} Low`}
    </Box>
  )
}
