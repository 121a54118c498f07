import NewIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { CanAccess, useCan } from '../api/permissions.tsx'
import { useCouriers } from '../couriers/couriers-api.ts'
import { ExportButton } from '../exports/ExportDialog.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { orderFilters } from '../order-fields/order-filters.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { DrawerShortcuts, OrderDrawer, OrderPreviewContext } from './OrderDrawer.tsx'
import { OrderRows } from './OrderRows.tsx'
import { orderViews } from './order-views.ts'
import { StatusTabs } from './StatusTabs.tsx'
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
        sortFields={[
          'created_at',
          'total_amount',
          'order_number',
          'customer_name',
          'estimated_delivery_date',
          'status',
        ]}
        filters={orderFilters}
        views={orderViews}
        actions={
          <>
            <CanAccess permission="orders.write">
              <Button variant="contained" component={Link} to="/orders/new" startIcon={<NewIcon />}>
                {t('New order')}
              </Button>
              <TrackingButton />
            </CanAccess>
            <CourierBookingsButton />
            <ExportButton list="orders" what={t('orders')} />
          </>
        }
        tabs={
          <>
            <StatusTabs />
            <DrawerShortcuts />
          </>
        }
      >
        <OrderRows />
      </ListScreen>
      <OrderDrawer />
    </OrderPreviewContext>
  )
}

export function OpenScannedOrder() {
  const { id } = useParams()
  const canReadOrders = useCan('orders.read')
  return <Navigate to={`/${canReadOrders ? 'order-details' : 'workshop-orders'}/${id}`} replace />
}

function CourierBookingsButton() {
  const { hasCouriers } = useCouriers()
  return hasCouriers ? (
    <Button component={Link} to="/courier-bookings">
      {t('Courier bookings')}
    </Button>
  ) : null
}
