import NewIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { indianStates } from '@nakshi/contract/indian-states'
import { COURIER_NAMES } from '@nakshi/domain/couriers'
import { useEffect, useMemo, useState } from 'react'
import { DateInput, SearchInput, TextInput } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import { attentionLabel } from '../counters/tasks.ts'
import { CourierBookingsButton } from '../couriers/CourierBookingsButton.tsx'
import { shipmentStageLabels } from '../couriers/courier-labels.ts'
import { ExportButton } from '../exports/ExportDialog.tsx'
import { t } from '../i18n.ts'
import { choiceFilter, referenceFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages.ts'
import { CanAccess, useCan } from '../permissions/permissions.tsx'
import { OrderRows } from './OrderRows.tsx'
import {
  channelLabel,
  itemTaskLabel,
  paymentMethodLabel,
  paymentStatusLabel,
  toChoices,
} from './order-labels.ts'
import { DrawerShortcuts, OrderDrawer, OrderPreviewContext } from './preview-drawer/OrderDrawer.tsx'
import { PER_PAGE, SavedQueryChips } from './SavedQueries.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { TrackingButton } from './tracking-import/TrackingDialog.tsx'

const orderFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('Number, name, phone, PIN, product, text')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('Search orders') } }}
    sx={{ minWidth: { sm: 360 } }}
  />,
  <DateInput key="from" source="created_gte" label={t('Placed from')} />,
  <DateInput key="to" source="created_lte" label={t('Placed to')} />,
  choiceFilter('channel', t('Order source'), toChoices(channelLabel)),
  choiceFilter('payment_method', t('Payment'), toChoices(paymentMethodLabel)),
  choiceFilter('payment_status', t('Payment status'), toChoices(paymentStatusLabel)),
  yesNoFilter('has_due', t('Payment due')),
  <MoneyInput key="least" source="total_gte" label={t('Total from')} />,
  <MoneyInput key="most" source="total_lte" label={t('Total to')} />,
  yesNoFilter('has_custom_options', t('Personalised')),
  referenceFilter({ source: 'product_id', reference: 'product-names', label: t('Product'), by: 'name' }),
  referenceFilter({ source: 'category_id', reference: 'category-names', label: t('Category'), by: 'name' }),
  <TextInput key="variant" source="variant" label={t('Size, colour or other option')} />,
  <DateInput key="due_from" source="due_gte" label={t('Delivery date from')} />,
  <DateInput key="due_to" source="due_lte" label={t('Delivery date to')} />,
  yesNoFilter('has_not_before', t('Scheduled delivery')),
  yesNoFilter('has_tracking_number', t('Has tracking number')),
  choiceFilter('courier', t('Courier'), [
    ...COURIER_NAMES.map((name) => ({ id: name, name })),
    { id: 'other', name: t('Other courier') },
  ]),
  choiceFilter('shipment_stage', t('Courier status'), toChoices(shipmentStageLabels)),
  yesNoFilter('is_partly_shipped', t('Partially shipped')),
  choiceFilter('to_do', t('Next production step'), toChoices(itemTaskLabel)),
  choiceFilter('attention', t('Needs attention'), toChoices(attentionLabel)),
  yesNoFilter('is_waiting', t('Waiting for customer')),
  yesNoFilter('has_answer', t('Customer replied')),
  yesNoFilter('has_wish', t('Change requested')),
  yesNoFilter('has_notes', t('Has a note')),
  <TextInput key="coupon" source="coupon_code" label={t('Coupon code')} />,
  <TextInput key="city" source="city" label={t('City')} />,
  choiceFilter(
    'state',
    t('Delivery state'),
    indianStates.map((name) => ({ id: name, name })),
  ),
]

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
            <CourierBookingsButton />
            <ExportButton list="orders" what={t('orders')} />
          </>
        }
        tabs={
          <>
            <SavedQueryChips />
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
