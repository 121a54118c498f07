import { Box, Stack, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { formatMoment } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { Cards } from '../layout/Cards.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderLink } from './OrderLink.tsx'
import { paymentMethodLabel, pieces } from './order-words.ts'
import { StatusButton } from './status/StatusButton.tsx'

/** Orders on a phone: a card each, with the same status menu. */
export function OrderCards() {
  return (
    <Cards<AdminOrderRow> empty={<NoOrders />}>
      {(order) => (
        <>
          <OrderLink />
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{order.customer_name}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {formatMoment(order.created_at)}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <Typography sx={{ fontWeight: 600 }}>{formatPaise(order.total_amount)}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {pieces(order.units)}, {paymentMethodLabel[order.payment_method]}
              </Typography>
            </Box>
          </Stack>
          <Box sx={{ mt: 1.5 }}>
            <StatusButton />
          </Box>
        </>
      )}
    </Cards>
  )
}
