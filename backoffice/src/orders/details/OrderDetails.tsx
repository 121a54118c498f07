import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatMoment } from '@nakshi/api/domain/dates'
import { type ReactNode, useEffect } from 'react'
import { RecordContextProvider, useGetOne, useNotify } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { isHttpError } from '../../api/fetch-json.ts'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { StatusPill } from '../StatusPill.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { Addresses } from './Addresses.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { GiftMessage } from './GiftMessage.tsx'
import { Items } from './Items.tsx'
import { ManageOrder } from './ManageOrder.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OtherOrders } from './OtherOrders.tsx'
import { ORDER_META } from './order-meta.ts'
import { Payments } from './Payments.tsx'
import { refundIsPending } from './refund-is-pending.ts'
import { Summary } from './Summary.tsx'
import { Timeline } from './Timeline.tsx'

/** How often an order is read again while a refund is on its way. */
const REFUND_MS = 2000

/** One order: what to make and send, to whom, and its management. */
export function OrderDetails() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const { coming } = useStatusChanges()
  const { data: order, error } = useGetOne<AdminOrder>(
    'orders',
    { id, meta: ORDER_META },
    { retry: false, refetchInterval: ({ state }) => refundIsPending(state.data) && REFUND_MS },
  )
  // An address that is no id at all is refused before anything is looked up.
  const missing = isHttpError(error, 404) || isHttpError(error, 400)

  useEffect(() => {
    if (!error || missing) return
    notify(adminSentences.order.list_failed, { type: 'error' })
    navigate('/orders', { replace: true })
  }, [error, missing, navigate, notify])

  if (missing) return <OrderMissing />
  if (!order) return <OrderLoading />
  return (
    <RecordContextProvider value={order}>
      <PageHeader title={`Order ${order.order_number}`}>
        <OrderFiles order={order} />
        <OtherOrders />
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <StatusPill status={coming.get(order.id)?.to ?? order.status} />
        <Typography color="textSecondary">
          Placed {formatMoment(order.created_at)} by {order.customer_name}
        </Typography>
      </Stack>
      <Columns
        manage={<ManageOrder key={order.id} order={order} />}
        items={
          <>
            <Items order={order} />
            {order.gift_message !== null && <GiftMessage message={order.gift_message} />}
            <Timeline order={order} />
          </>
        }
        rest={
          <>
            <Summary order={order} />
            <Payments order={order} />
            <CustomerCard order={order} />
            <Addresses order={order} />
          </>
        }
      />
    </RecordContextProvider>
  )
}

/** The panel to manage it first on a phone, at the right on a wide screen; then the items; then the rest. */
function Columns({ manage, items, rest }: Record<'manage' | 'items' | 'rest', ReactNode>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Box sx={{ gridColumn: { md: 2 } }}>{manage}</Box>
      <Stack spacing={2} sx={{ gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } }}>
        {items}
      </Stack>
      <Stack spacing={2} sx={{ gridColumn: { md: 2 } }}>
        {rest}
      </Stack>
    </Box>
  )
}

function OrderLoading() {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title="Order" />
      <Columns manage={box(180)} items={box(420)} rest={box(320)} />
    </div>
  )
}

function OrderMissing() {
  return (
    <>
      <PageHeader title={sentences.order.not_found} />
      <NothingHere title="This order does not exist">
        <Button component={Link} to="/orders" variant="contained">
          Back to Orders
        </Button>
      </NothingHere>
    </>
  )
}
