import { Link, Stack, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatDay } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { Link as RouterLink } from 'react-router-dom'
import { Cards } from '../../layout/Cards.tsx'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { StatusPill } from '../../orders/StatusPill.tsx'

/** One customer's orders on a phone. */
export function TheirOrderCards() {
  return (
    <Cards<AdminOrderRow> empty={<NothingHere title={sentences.order.none} />}>
      {(order) => (
        <>
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
        </>
      )}
    </Cards>
  )
}
