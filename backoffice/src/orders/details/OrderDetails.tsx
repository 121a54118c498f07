import { Skeleton, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { useEffect } from 'react'
import { RecordContextProvider, useGetOne, useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { Column, Columns } from '../../layout/Columns.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isRecordNotFound, RecordNotFound } from '../../layout/RecordNotFound.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { shopMessages } from '../../messages/shop.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { ChangeRequests } from '../edit/ChangeRequests.tsx'
import { EditOrderButton } from '../edit/EditOrderButton.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { createdViaLabel } from '../order-labels.ts'
import { Parcels } from '../parcels/Parcels.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { Addresses, CustomerCard } from './CustomerCard.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { GiftMessage } from './GiftMessage.tsx'
import { GiftOptions } from './GiftOptions.tsx'
import { Items } from './Items.tsx'
import { ManageOrder } from './ManageOrder.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OrderNavigation } from './OrderNavigation.tsx'
import { OrderReturns, ReplacementNotice } from './OrderReturnsPanel.tsx'
import { getOrderPollInterval } from './order-polling.ts'
import { Payments } from './Payments.tsx'
import { Questions } from './Questions.tsx'
import { SendOrderLink } from './SendOrderLink.tsx'
import { Summary } from './Summary.tsx'
import { ItemSelectionProvider } from './selected-items.tsx'
import { Timeline } from './Timeline.tsx'
import { ORDER_META } from './use-save-order.ts'

export function OrderDetails() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const { pendingStatuses } = useStatusChanges()
  const { data: order, error } = useGetOne<AdminOrder>(
    'orders',
    { id, meta: ORDER_META },
    { refetchInterval: ({ state }) => getOrderPollInterval(state.data) },
  )
  const missing = isRecordNotFound(error)

  // A failed refetch must not hide the order while a form is open.
  const unread = error !== null && !missing && !order
  useEffect(() => {
    if (!unread) return
    notify(adminMessages.order.list_failed, { type: 'error' })
    navigate('/orders', { replace: true })
  }, [unread, navigate, notify])

  if (missing)
    return (
      <RecordNotFound
        title={shopMessages.order.not_found}
        one={t('order')}
        list={{ to: '/orders', label: t('Orders') }}
      />
    )
  if (!order) return <OrderLoading />
  return (
    <RecordContextProvider value={order}>
      <ItemSelectionProvider key={order.id}>
        <PageHeader title={t('Order %{orderNumber}', { orderNumber: order.order_number })}>
          <CanAccess permission="orders.write">
            <EditOrderButton order={order} />
          </CanAccess>
          <OrderFiles order={order} />
          <OrderNavigation />
        </PageHeader>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
          <OrderStatusBadge status={pendingStatuses.get(order.id)?.to ?? order.status} />
          <Typography color="textSecondary">{formatPlaced(order)}</Typography>
          <ReplacementNotice order={order} />
          <GiftOptions isWrapped={order.gift_wrap_amount !== null} notBefore={order.earliest_delivery_date} />
        </Stack>
        <Columns>
          {/* First on a phone. */}
          <Column at="right">
            <CanAccess permission="orders.write">
              <ManageOrder key={order.id} order={order} />
              <SendOrderLink order={order} />
            </CanAccess>
          </Column>
          <Column at="left" fullWidth>
            <ChangeRequests order={order} />
            <OrderReturns order={order} />
            <Questions questions={order.questions} resource="orders" />
            <Items order={order} />
            {order.gift_message !== null && <GiftMessage message={order.gift_message} />}
            <Timeline order={order} />
          </Column>
          <Column at="right">
            <Parcels order={order} />
            <Summary order={order} />
            <Payments order={order} />
            <DocumentsPanel order={order} />
            <CustomerCard order={order} />
            <Addresses order={order} />
          </Column>
        </Columns>
      </ItemSelectionProvider>
    </RecordContextProvider>
  )
}

function formatPlaced({ channel, created_at, customer_name, events, shipping_address }: AdminOrder): string {
  const createdAt = formatDateTime(created_at)
  if (channel === 'shop')
    return t('Placed %{createdAt} by %{customerName}', { createdAt, customerName: customer_name })
  return t('Created %{createdAt} by %{who} %{how}, for %{customerName}', {
    createdAt,
    who: events[0]?.actor ?? customer_name,
    how: createdViaLabel[channel],
    customerName: shipping_address.full_name,
  })
}

function OrderLoading() {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title={t('Order')} />
      <Columns>
        <Column at="right">{box(180)}</Column>
        <Column at="left" fullWidth>
          {box(420)}
        </Column>
        <Column at="right">{box(320)}</Column>
      </Columns>
    </div>
  )
}
