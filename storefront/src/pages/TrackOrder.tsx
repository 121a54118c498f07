import { Box, chakra, Flex, Heading, Text, Link as TextLink } from '@chakra-ui/react'
import { formatDay } from '@nakshi/core/base/dates'
import { isOrderDelivered } from '@nakshi/core/orders/order-status'
import type { TrackedOrder } from '@nakshi/core/orders/tracking'
import { isPartlyShipped } from '@nakshi/core/parcels/partial-shipment'
import { Suspense, useEffect, useState } from 'react'
import { getStoredTrackingToken, useTrackedItemPicture, useTrackedOrder } from '../api/order-tracking.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { LinePicture } from '../components/cart/LinePicture.tsx'
import type { EraseGuestDataProps } from '../components/orders/EraseGuestData.tsx'
import { OrderReturns } from '../components/orders/OrderReturns.tsx'
import { OrderStatusBadge } from '../components/orders/OrderStatusBadge.tsx'
import { OrderTimeline } from '../components/orders/OrderTimeline.tsx'
import { ParcelList, shouldShowParcels } from '../components/orders/ParcelList.tsx'
import { formatAdvance } from '../components/orders/PaymentDue.tsx'
import { RequestChange } from '../components/orders/RequestChange.tsx'
import type { TrackedOrderPaymentProps } from '../components/orders/TrackedOrderPayment.tsx'
import { FieldError, SuccessMessage } from '../ui/form/FieldError.tsx'
import { Link } from '../ui/Link.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { Meta } from '../ui/Meta.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'

/** /track-order: the token is in the `#`, which is never sent to a server. Payments return without it. */
export function Component() {
  const fromLink = useLinkToken()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (fromLink !== null) setToken(fromLink || getStoredTrackingToken())
  }, [fromLink])
  const { data: order, error, isPending } = useTrackedOrder(token ?? '')
  const title = 'Track your order'
  return (
    <div className="page prose-page">
      <Meta title={title} description="Track your order without signing in." hidden />
      <meta name="referrer" content="no-referrer" />
      <h1>{title}</h1>
      {error && !order && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {token === '' && <p>Open the tracking link in your order email.</p>}
      {token !== '' && !error && isPending && <p>Loading…</p>}
      {order && token && (
        <TrackedOrderView order={order} token={token} isReturningFromPayment={fromLink === ''} />
      )}
    </div>
  )
}

const EraseGuestData = lazyComponent<EraseGuestDataProps>(
  () => import('../components/orders/EraseGuestData.tsx'),
)
const TrackedOrderPayment = lazyComponent<TrackedOrderPaymentProps>(
  () => import('../components/orders/TrackedOrderPayment.tsx'),
)

interface TrackedOrderViewProps {
  order: TrackedOrder
  token: string
  /** Whether the customer returns from the payment page. */
  isReturningFromPayment: boolean
}

function TrackedOrderView({ order, token, isReturningFromPayment }: TrackedOrderViewProps) {
  const { status, estimated_delivery_date: day, earliest_delivery_date: notBefore, city } = order
  const isOver = status === 'delivered' || status === 'cancelled'
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap="1" columnGap="4" mb="6">
        <span>
          Order <strong>{order.order_number}</strong> to {city}
        </span>
        <OrderStatusBadge status={status} />
        {isPartlyShipped(order) && <span>Partially shipped</span>}
      </Flex>
      {order.to_pay > 0 && (
        <Suspense>
          <TrackedOrderPayment token={token} dueAmount={order.to_pay} />
        </Suspense>
      )}
      {order.cod_advance && <Text mb="6">Cash on Delivery: {formatAdvance(order.cod_advance)}</Text>}
      {isReturningFromPayment && order.to_pay === 0 && status !== 'cancelled' && (
        <Box mb="6">
          <SuccessMessage
            message={
              order.cod_advance && order.cod_advance.on_delivery > 0
                ? 'Thank you. The advance is paid.'
                : 'Thank you. This order is fully paid.'
            }
          />
        </Box>
      )}
      {!isOver && (
        <Text fontSize="xl" mb="6">
          Get it by <strong>{formatDay(`${day}T06:00:00Z`)}</strong>
          {notBefore !== null && ', not earlier'}
        </Text>
      )}
      <Part id="follow-progress" title="Progress">
        <OrderTimeline steps={order.steps} />
      </Part>
      <Columns>
        <div>
          {shouldShowParcels(order) && (
            <Part id="follow-parcels" title={order.parcels.length === 1 ? 'Parcel' : 'Parcels'}>
              <ParcelList parcels={order.parcels} items={order.items} />
            </Part>
          )}
          <Part id="follow-items" title="Items">
            <chakra.ul display="grid" gap="4" listStyle="none" p="0">
              {order.items.map((item) => (
                <TrackedItem key={item.id} item={item} token={token} />
              ))}
            </chakra.ul>
          </Part>
        </div>
        <div>
          <RequestChange access={{ token }} order={order} />
          <OrderReturns
            access={{ token }}
            hasArrived={
              isOrderDelivered(status) || order.parcels.some(({ delivered_at }) => delivered_at !== null)
            }
          />
          <Text color="fg.muted">
            This link is valid until {formatDay(order.followable_until)}. To make a change,{' '}
            {!order.is_guest && (
              <>
                <TextLink asChild>
                  <Link to="/orders">sign in</Link>
                </TextLink>{' '}
                or{' '}
              </>
            )}
            <TextLink asChild>
              <Link to="/contact">contact us</Link>
            </TextLink>
            .
          </Text>
          {order.is_guest && isOver && (
            <Suspense>
              <EraseGuestData token={token} hasEmail={order.has_email} />
            </Suspense>
          )}
        </div>
      </Columns>
    </>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    columnGap: '18',
  },
})

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <chakra.section aria-labelledby={id} mb="8">
      <Heading id={id} as="h2" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}

interface TrackedItemProps {
  item: TrackedOrder['items'][number]
  token: string
}

function TrackedItem({ item: { id, product, quantity, has_picture }, token }: TrackedItemProps) {
  const { data: url } = useTrackedItemPicture(token, id, has_picture)
  return (
    <chakra.li display="grid" gridTemplateColumns="4.5rem minmax(0, 1fr)" alignItems="center" columnGap="4">
      <LinePicture line={{ product, preview_url: url ?? null }} />
      <span>
        {product.title}
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {' '}
          × {quantity}
        </chakra.span>
      </span>
    </chakra.li>
  )
}
