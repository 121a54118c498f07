import { Skeleton, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { useEffect } from 'react'
import { RecordContextProvider, useGetOne, useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { formatMoment } from '../../languages/dates.ts'
import { Column, Columns } from '../../layout/Columns.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isMissing, RecordMissing } from '../../layout/RecordMissing.tsx'
import { Allowed } from '../../rights/rights.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { sentences } from '../../sentences/shop.ts'
import { t } from '../../words.ts'
import { CorrectOrder } from '../correct/CorrectOrder.tsx'
import { Wishes } from '../correct/Wishes.tsx'
import { madeWords } from '../order-words.ts'
import { Parcels } from '../parcels/Parcels.tsx'
import { StatusPill } from '../StatusPill.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { Addresses, CustomerCard } from './CustomerCard.tsx'
import { GiftMessage } from './GiftMessage.tsx'
import { GiftWishes } from './GiftWishes.tsx'
import { Items } from './Items.tsx'
import { ManageOrder } from './ManageOrder.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OrderProblems, RemakeOf } from './OrderProblems.tsx'
import { OtherOrders } from './OtherOrders.tsx'
import { Papers } from './Papers.tsx'
import { Payments } from './Payments.tsx'
import { Questions } from './Questions.tsx'
import { newsIn } from './refund-news.ts'
import { SendLink } from './SendLink.tsx'
import { Summary } from './Summary.tsx'
import { Timeline } from './Timeline.tsx'
import { TickedPieces } from './ticked-pieces.tsx'
import { ORDER_META } from './use-save-order.ts'

/** One order: what to make and send, to whom, and its management. */
export function OrderDetails() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const { coming } = useStatusChanges()
  const { data: order, error } = useGetOne<AdminOrder>(
    'orders',
    { id, meta: ORDER_META },
    { refetchInterval: ({ state }) => newsIn(state.data) },
  )
  const missing = isMissing(error)

  // An order in sight stays: reading it again may fail where somebody is typing.
  const unread = error !== null && !missing && !order
  useEffect(() => {
    if (!unread) return
    notify(adminSentences.order.list_failed, { type: 'error' })
    navigate('/orders', { replace: true })
  }, [unread, navigate, notify])

  if (missing)
    return (
      <RecordMissing
        title={sentences.order.not_found}
        one={t('order')}
        list={{ to: '/orders', label: t('Orders') }}
      />
    )
  if (!order) return <OrderLoading />
  return (
    <RecordContextProvider value={order}>
      <TickedPieces key={order.id}>
        <PageHeader title={t('Order %{orderNumber}', { orderNumber: order.order_number })}>
          <Allowed right="orders.write">
            <CorrectOrder order={order} />
          </Allowed>
          <OrderFiles order={order} />
          <OtherOrders />
        </PageHeader>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
          <StatusPill status={coming.get(order.id)?.to ?? order.status} />
          <Typography color="textSecondary">{placedWords(order)}</Typography>
          <RemakeOf order={order} />
          <GiftWishes isWrapped={order.gift_wrap_amount !== null} notBefore={order.deliver_not_before} />
        </Stack>
        <Columns>
          {/* First on a phone */}
          <Column at="right">
            <Allowed right="orders.write">
              <ManageOrder key={order.id} order={order} />
              <SendLink order={order} />
            </Allowed>
          </Column>
          <Column at="left" whole>
            <Wishes order={order} />
            <OrderProblems order={order} />
            <Questions questions={order.questions} resource="orders" />
            <Items order={order} />
            {order.gift_message !== null && <GiftMessage message={order.gift_message} />}
            <Timeline order={order} />
          </Column>
          <Column at="right">
            <Parcels order={order} />
            <Summary order={order} />
            <Payments order={order} />
            <Papers order={order} />
            <CustomerCard order={order} />
            <Addresses order={order} />
          </Column>
        </Columns>
      </TickedPieces>
    </RecordContextProvider>
  )
}

/** Of an order by telephone its first event names who of the shop made it. */
function placedWords({ channel, created_at, customer_name, events, shipping_address }: AdminOrder): string {
  const createdAt = formatMoment(created_at)
  if (channel === 'shop')
    return t('Placed %{createdAt} by %{customerName}', { createdAt, customerName: customer_name })
  return t('Made %{createdAt} by %{who} %{how}, for %{customerName}', {
    createdAt,
    who: events[0]?.actor ?? customer_name,
    how: madeWords[channel],
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
        <Column at="left" whole>
          {box(420)}
        </Column>
        <Column at="right">{box(320)}</Column>
      </Columns>
    </div>
  )
}
