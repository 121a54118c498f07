import { Box, Link, Stack, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatDay } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { StatusPill } from '../../orders/StatusPill.tsx'

/** One customer's orders on a phone. */
export function TheirOrderCards() {
  const { data, isPending } = useListContext<AdminOrderRow>()
  if (isPending) return <Box sx={{ minHeight: 240 }} aria-busy />
  if (!data?.length) return <NothingHere title={sentences.order.none} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((order) => (
        <Box
          component="li"
          key={order.id}
          sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0, pb: 0 } }}
        >
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Link component={RouterLink} to={`/order-details/${order.id}`} sx={{ fontWeight: 600 }}>
              {order.order_number}
            </Link>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {formatPaise(order.total_amount)}
            </Typography>
          </Stack>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 0.5 }}
          >
            <Typography variant="caption" color="textSecondary">
              {formatDay(order.created_at)}
            </Typography>
            <StatusPill status={order.status} />
          </Stack>
        </Box>
      ))}
    </Box>
  )
}
