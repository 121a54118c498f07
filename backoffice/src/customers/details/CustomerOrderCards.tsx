import { Stack, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import { formatPaise } from '@nakshi/domain/money'
import { RecordLink } from '../../fields/RecordLink.tsx'
import { formatDay } from '../../languages/dates.ts'
import { Cards } from '../../layout/Cards.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { shopMessages } from '../../messages/shop.ts'
import { OrderStatusBadge } from '../../orders/OrderStatusBadge.tsx'

export function CustomerOrderCards() {
  return (
    <Cards<AdminOrderRow> empty={<EmptyState title={shopMessages.order.none} />}>
      {(order) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <RecordLink to={`/order-details/${order.id}`}>{order.order_number}</RecordLink>
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
            <OrderStatusBadge status={order.status} />
          </Stack>
        </>
      )}
    </Cards>
  )
}
