import { Box, chakra, Flex, Heading, Text, Link as TextLink } from '@chakra-ui/react'
import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { isOrderDelivered } from '@nakshi/core/orders/order-status'
import type { TrackedOrder } from '@nakshi/core/orders/tracking'
import { isPartlyShipped } from '@nakshi/core/parcels/partial-shipment'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getStoredTrackingToken, useTrackedItemPicture, useTrackedOrder } from '../api/order-tracking.ts'
import { useSettings } from '../api/settings.ts'
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
import type { TrackingFormProps } from '../components/orders/TrackingForm.tsx'
import { FieldError, SuccessMessage } from '../ui/form/FieldError.tsx'
import { Link } from '../ui/Link.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { Meta } from '../ui/Meta.tsx'
import { NeedsScript } from '../ui/NeedsScript.tsx'
import { RichText } from '../ui/RichText.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import * as m from './messages/track-order.ts'

/** /track-order: the token is in the `#`, which is never sent to a server. Payments return without it. */
export function Component() {
  const fromLink = useLinkToken()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (fromLink !== null) setToken(fromLink || getStoredTrackingToken())
  }, [fromLink])
  const { data: order, error, isPending } = useTrackedOrder(token ?? '')
  const sendsSms = useSettings()?.sms ?? false
  const navigate = useNavigate()
  return (
    <div className="page prose-page">
      <Meta title={m.title} description={m.description} hidden />
      <meta name="referrer" content="no-referrer" />
      <h1>{m.title}</h1>
      {token === null && <NeedsScript />}
      {error && !order && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      {token === '' && (
        <Suspense>
          <p>{sendsSms ? m.openLinkOrSms : m.openLink}</p>
          <TrackingForm onToken={(found) => navigate(`/track-order#${found}`, { replace: true })} />
        </Suspense>
      )}
      {token !== '' && !error && isPending && <p>{m.loading}</p>}
      {order && token && (
        <TrackedOrderView order={order} token={token} isReturningFromPayment={fromLink === ''} />
      )}
    </div>
  )
}

const TrackingForm = lazyComponent<TrackingFormProps>(() => import('../components/orders/TrackingForm.tsx'))
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
          <RichText
            text={m.orderTo}
            params={{ number: order.order_number, city }}
            tags={{ strong: (words) => <strong>{words}</strong> }}
          />
        </span>
        <OrderStatusBadge status={status} />
        {isPartlyShipped(order) && <span>{m.partlyShipped}</span>}
      </Flex>
      {order.to_pay > 0 && (
        <Suspense>
          <TrackedOrderPayment token={token} dueAmount={order.to_pay} />
        </Suspense>
      )}
      {order.cod_advance && (
        <Text mb="6">{formatMessage(m.cashOnDelivery, { amounts: formatAdvance(order.cod_advance) })}</Text>
      )}
      {isReturningFromPayment && order.to_pay === 0 && status !== 'cancelled' && (
        <Box mb="6">
          <SuccessMessage
            message={order.cod_advance && order.cod_advance.on_delivery > 0 ? m.advancePaid : m.fullyPaid}
          />
        </Box>
      )}
      {!isOver && (
        <Text fontSize="xl" mb="6">
          <RichText
            text={notBefore === null ? m.getItBy : m.getItByNotEarlier}
            params={{ day: formatDay(`${day}T06:00:00Z`) }}
            tags={{ strong: (words) => <strong>{words}</strong> }}
          />
        </Text>
      )}
      <Part id="follow-progress" title={m.progress}>
        <OrderTimeline steps={order.steps} />
      </Part>
      <Columns>
        <div>
          {shouldShowParcels(order) && (
            <Part id="follow-parcels" title={formatMessage(m.parcels, { smart_count: order.parcels.length })}>
              <ParcelList parcels={order.parcels} items={order.items} />
            </Part>
          )}
          <Part id="follow-items" title={m.items}>
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
            <RichText
              text={order.is_guest ? m.validUntil : m.validUntilOrSignIn}
              params={{ day: formatDay(order.followable_until) }}
              tags={{ account: linkTo('/orders'), contact: linkTo('/contact') }}
            />
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

const linkTo = (address: string) => (words: string) => (
  <TextLink asChild>
    <Link to={address}>{words}</Link>
  </TextLink>
)

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
