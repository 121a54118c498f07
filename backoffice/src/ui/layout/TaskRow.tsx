import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

export function TaskRow({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { border: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Box>
  )
}

export function OrderReference({
  order_id,
  order_number,
}: {
  order_id: string | null
  order_number: string | null
}) {
  if (!order_id) return null
  return (
    <>
      <Link component={RouterLink} to={`/order-details/${order_id}`}>
        {order_number}
      </Link>
      {' · '}
    </>
  )
}
