import NewIcon from '@mui/icons-material/Add'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { Allowed } from '../rights/rights.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { DueDay } from './DueDay.tsx'
import { ExportButton } from './export/ExportDialog.tsx'
import { NoOrders } from './NoOrders.tsx'
import { NotBefore } from './NotBefore.tsx'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderLink } from './OrderLink.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderWork } from './OrderWork.tsx'
import { orderFilters } from './order-filters.tsx'
import { customerLabel, guestLabel } from './order-words.ts'
import { PaymentPill } from './PaymentPill.tsx'
import { OrderDrawer } from './peek/OrderDrawer.tsx'
import { PeekKeys } from './peek/PeekKeys.tsx'
import { PeekContext } from './peek/peek.ts'
import { SavedQueryChips } from './SavedQueryChips.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { PER_PAGE } from './saved-queries.ts'
import { StatusButton } from './status/StatusButton.tsx'
import { TrackingButton } from './tracking/TrackingDialog.tsx'

/** All orders: find, tick, set status, without leaving the list. */
export function OrderList() {
  // The screen that is opened from here next, all day long.
  useEffect(() => void import('./details/OrderDetails.tsx'), [])
  const [open, peekAt] = useState<string | null>(null)
  const peek = useMemo(() => ({ open, peekAt }), [open])
  return (
    <PeekContext value={peek}>
      <ListScreen
        resource="orders"
        title={t('Orders')}
        failed={adminSentences.order.list_failed}
        sort={{ field: 'created_at', order: 'DESC' }}
        sortFields={[
          'created_at',
          'total_amount',
          'order_number',
          'customer_name',
          'estimated_delivery_date',
          'status',
        ]}
        perPage={PER_PAGE}
        filters={orderFilters}
        actions={
          <>
            <Allowed right="orders.write">
              <Button variant="contained" component={Link} to="/orders/new" startIcon={<NewIcon />}>
                {t('New order')}
              </Button>
              <TrackingButton />
            </Allowed>
            <Allowed right="exports.read">
              <ExportButton />
            </Allowed>
          </>
        }
        tabs={
          <>
            <SavedQueryChips />
            <StatusTabs />
            <PeekKeys />
          </>
        }
        table={<OrderTable />}
        cards={<OrderCards />}
      />
      <OrderDrawer />
    </PeekContext>
  )
}

/** Orders on a phone: a card each, with the same status menu. */
function OrderCards() {
  return (
    <Cards<AdminOrderRow> empty={<NoOrders />} bulk={<OrderBulk />}>
      {(order) => (
        <>
          <OrderLink />
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{customerLabel(order)}</Typography>
              {guestLabel(order) && (
                <Typography variant="caption" color="textSecondary" component="p">
                  {guestLabel(order)}
                </Typography>
              )}
              <Typography variant="caption" color="textSecondary" component="p">
                {formatMoment(order.created_at)}
              </Typography>
              <DueDay order={order} />
              <NotBefore order={order} />
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <Typography sx={{ fontWeight: 600 }}>{formatPaise(order.total_amount)}</Typography>
              <PaymentPill order={order} />
            </Box>
          </Stack>
          <Box sx={{ mt: 1 }}>
            <OrderWork order={order} />
          </Box>
          <Box sx={{ mt: 1.5 }}>
            <StatusButton />
          </Box>
        </>
      )}
    </Cards>
  )
}
