import { Box } from '@mui/material'

/** Staff tell orders apart by the last five digits, which are emphasised. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <Box component="span" sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ fontWeight: 400 }}>
        {number.slice(0, -5)}
      </Box>
      <strong>{number.slice(-5)}</strong>
    </Box>
  )
}
