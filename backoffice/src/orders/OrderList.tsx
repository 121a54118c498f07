import NewIcon from '@mui/icons-material/Add'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import { formatPaise } from '@nakshi/domain/money'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../i18n.ts'
import { formatDateTime } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { DueDate } from './DueDate.tsx'
import { EarliestDeliveryDate } from './EarliestDeliveryDate.tsx'
import { ExportButton } from './export/ExportDialog.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderLink } from './OrderLink.tsx'
import { OrderTable } from './OrderTable.tsx'
import { orderFilters } from './order-filters.tsx'
import { customerLabel, guestLabel } from './order-labels.ts'
import { PaymentStatusBadge } from './PaymentStatusBadge.tsx'
import { ProductionCell } from './ProductionCell.tsx'
import { DrawerShortcuts } from './preview-drawer/DrawerShortcuts.tsx'
import { OrderDrawer } from './preview-drawer/OrderDrawer.tsx'
import { OrderPreviewContext } from './preview-drawer/order-preview.ts'
import { SavedQueryChips } from './SavedQueryChips.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { PER_PAGE } from './saved-queries.ts'
import { StatusButton } from './status/StatusButton.tsx'
import { TrackingButton } from './tracking-import/TrackingDialog.tsx'

export function OrderList() {
  // Prefetches the screen that staff open next.
  useEffect(() => void import('./details/OrderDetails.tsx'), [])
  const [open, openPreview] = useState<string | null>(null)
  const preview = useMemo(() => ({ open, openPreview }), [open])
  return (
    <OrderPreviewContext value={preview}>
      <ListScreen
        resource="orders"
        title={t('Orders')}
        failed={adminMessages.order.list_failed}
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
            <CanAccess permission="orders.write">
              <Button variant="contained" component={Link} to="/orders/new" startIcon={<NewIcon />}>
                {t('New order')}
              </Button>
              <TrackingButton />
            </CanAccess>
            <CanAccess permission="exports.read">
              <ExportButton />
            </CanAccess>
          </>
        }
        tabs={
          <>
            <SavedQueryChips />
            <StatusTabs />
            <DrawerShortcuts />
          </>
        }
        table={<OrderTable />}
        cards={<OrderCards />}
      />
      <OrderDrawer />
    </OrderPreviewContext>
  )
}

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
                {formatDateTime(order.created_at)}
              </Typography>
              <DueDate order={order} />
              <EarliestDeliveryDate order={order} />
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <Typography sx={{ fontWeight: 600 }}>{formatPaise(order.total_amount)}</Typography>
              <PaymentStatusBadge order={order} />
            </Box>
          </Stack>
          <Box sx={{ mt: 1 }}>
            <ProductionCell order={order} />
          </Box>
          <Box sx={{ mt: 1.5 }}>
            <StatusButton />
          </Box>
        </>
      )}
    </Cards>
  )
}
