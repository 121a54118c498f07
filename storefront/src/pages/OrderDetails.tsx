import { Box, chakra, Flex, Grid, Heading, Skeleton, Stack, Text, Link as TextLink } from '@chakra-ui/react'
import { formatDateTime, formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { isOrderDelivered } from '@nakshi/core/orders/order-status'
import type { Order } from '@nakshi/core/orders/schema'
import { isPartlyShipped } from '@nakshi/core/parcels/partial-shipment'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, Navigate, useParams } from 'react-router-dom'
import { orderQuery } from '../api/order-queries.ts'
import { REFETCH_ON_FOCUS } from '../api/queries.ts'
import { isNotFoundError } from '../api/request.ts'
import { useHasCart, useUser, useUserId } from '../api/session.ts'
import { getAuthUrl } from '../auth/auth-mode.ts'
import { SignInRequired } from '../auth/SignInRequired.tsx'
import { AddressLines } from '../components/address/AddressLines.tsx'
import { CheckoutReviewRow, OrderGiftMessage } from '../components/checkout/CheckoutReviewRow.tsx'
import { OrderLines } from '../components/orders/OrderLines.tsx'
import { hasStatusBadge, OrderProgress } from '../components/orders/OrderProgress.tsx'
import { OrderReturns } from '../components/orders/OrderReturns.tsx'
import { OrderStatusBadge } from '../components/orders/OrderStatusBadge.tsx'
import { OrderSummaryCard } from '../components/orders/OrderSummaryCard.tsx'
import { OrderUpdates } from '../components/orders/OrderTimeline.tsx'
import { ParcelList } from '../components/orders/ParcelList.tsx'
import { PaymentDue } from '../components/orders/PaymentDue.tsx'
import { RequestChange } from '../components/orders/RequestChange.tsx'
import { useOrderConfirmation } from '../components/orders/use-order-confirmation.ts'
import { CopyableNumber } from '../ui/CopyButton.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'
import { PersonalPage } from '../ui/PersonalPage.tsx'
import { RichText } from '../ui/RichText.tsx'
import { toast } from '../ui/toast.ts'
import * as m from './messages/order-details.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Only the browser knows the owner; an invalid id is a 404 from the server. */
export function loader({ params }: LoaderFunctionArgs) {
  const possible = UUID.test(params.id ?? '')
  return data({ possible }, { status: possible ? 200 : 404 })
}

export function Component() {
  const { id = '' } = useParams()
  const hasOrders = useHasCart()
  const possible = UUID.test(id)
  const { data: order, error } = useQuery({
    ...orderQuery(id, useUserId()),
    enabled: possible && hasOrders === true,
    // The shop changes the status
    staleTime: 0,
    ...REFETCH_ON_FOCUS,
  })
  const missing = !possible || isNotFoundError(error)
  const failed = error !== null && !missing && !order
  useEffect(() => {
    if (failed) toast({ kind: 'error', title: m.orderFailed })
  }, [failed])

  if (missing) return <NotFoundNotice title={messages.order.not_found.template} help={m.notFoundHelp} />
  return (
    <>
      <Meta
        title={order ? formatMessage(m.orderNumber, { number: order.order_number }) : m.orderDetails}
        description={m.description}
        hidden
      />
      {failed && <Navigate to="/orders" replace />}
      {hasOrders === false && <SignInRequired reason={m.signInToSee} />}
      {hasOrders !== false && (order ? <OrderView key={order.id} order={order} /> : <OrderSkeleton />)}
    </>
  )
}

function OrderSkeleton() {
  return (
    <PersonalPage busy>
      <h1>{m.orderDetails}</h1>
      <div className="side-by-side side-by-side-below" aria-hidden>
        <Stack gap="6">
          <Skeleton height="28" />
          <Skeleton height="28" />
        </Stack>
        <Stack gap="3">
          <Skeleton height="28" />
          <Skeleton height="4" />
        </Stack>
      </div>
    </PersonalPage>
  )
}

function OrderView({ order }: { order: Order }) {
  const isJustPlaced = useOrderConfirmation(order)
  const user = useUser()
  const isGoods = order.content === 'goods'
  const isPersonalised = order.items.some(({ custom_options }) => Object.keys(custom_options).length > 0)
  return (
    <PersonalPage>
      <TextLink asChild>
        <Link to="/orders">{m.myOrders}</Link>
      </TextLink>
      <Flex as="header" wrap="wrap" align="center" rowGap="1" columnGap="4" mt="3" mb="8">
        <chakra.h1 width="full">{isJustPlaced ? m.placedTitle : m.orderDetails}</chakra.h1>
        <CopyableNumber what={m.order} number={order.order_number} label={m.copyOrderNumber} />
        <Text color="fg.muted">
          <RichText
            text={m.placedAt}
            params={{ time: formatDateTime(order.created_at) }}
            tags={{ time: (time) => <time dateTime={order.created_at}>{time}</time> }}
          />
        </Text>
        {hasStatusBadge(order) && <OrderStatusBadge status={order.status} />}
        {isPartlyShipped(order) && <Text>{m.partlyShipped}</Text>}
        {order.replacement_of !== null && (
          <Text width="full">
            <RichText
              text={m.replacementFor}
              tags={{
                order: (words) => (
                  <TextLink asChild>
                    <Link to={`/order-details/${order.replacement_of}`}>{words}</Link>
                  </TextLink>
                ),
              }}
            />
          </Text>
        )}
        {isJustPlaced && isGoods && (
          <Text width="full" mt="2">
            {isPersonalised && `${m.personalisedNext} `}
            <RichText
              text={m.expectedAndUpdates}
              params={{
                day: formatDay(`${order.estimated_delivery_date}T06:00:00Z`),
                email: order.shipping_address.email,
              }}
              tags={{ strong: (words) => <strong>{words}</strong> }}
            />
          </Text>
        )}
        {isJustPlaced && user && (
          <TextLink asChild>
            <Link to="/profile?tab=dates">{m.remindNextYear}</Link>
          </TextLink>
        )}
      </Flex>
      {user === null && <GuestNote email={order.shipping_address.email} />}
      <PaymentDue order={order} />
      {order.buyer_confirmation === 'waiting' && (
        <Text mb="8">
          <RichText
            text={m.pleaseConfirm}
            params={{ email: order.shipping_address.email }}
            tags={{ strong: (words) => <strong>{words}</strong> }}
          />
        </Text>
      )}
      <chakra.section aria-labelledby="order-progress" mb="8" py="5" borderYWidth="1px" borderColor="border">
        <Heading id="order-progress" size="lg" mb="3">
          {m.progress}
        </Heading>
        <OrderProgress order={order} />
        {isGoods && (
          <Box mt="3">
            <Delivery order={order} />
          </Box>
        )}
      </chakra.section>
      <div className="side-by-side">
        <div>
          <section aria-labelledby="order-items">
            <Heading id="order-items" size="lg" mb="3">
              {m.items}
            </Heading>
            <OrderLines lines={order.items} orderId={order.id} arrived={isOrderDelivered(order.status)} />
          </section>
          {isGoods && <AfterItems order={order} />}
        </div>
        <Grid gap="8">
          <OrderUpdates order={order} />
          <OrderSummaryCard order={order} />
        </Grid>
      </div>
    </PersonalPage>
  )
}

function AfterItems({ order }: { order: Order }) {
  return (
    <>
      <Box mt="8">
        <RequestChange access={{ order_id: order.id }} order={order} />
        <OrderReturns
          access={{ order_id: order.id }}
          hasArrived={
            isOrderDelivered(order.status) || order.parcels.some(({ delivered_at }) => delivered_at !== null)
          }
        />
      </Box>
      <div className="review-rows review-rows-below">
        <CheckoutReviewRow title={m.deliveryAddress}>
          <AddressLines address={order.shipping_address} />
        </CheckoutReviewRow>
        <CheckoutReviewRow title={m.billingAddress}>
          <AddressLines address={order.billing_address} />
        </CheckoutReviewRow>
        {order.buyer_gstin !== null && (
          <CheckoutReviewRow title={m.business}>
            <p>{order.buyer_name}</p>
            <p>GSTIN {order.buyer_gstin}</p>
          </CheckoutReviewRow>
        )}
        {order.gift_message !== null && (
          <CheckoutReviewRow title={m.giftMessage}>
            <OrderGiftMessage message={order.gift_message} />
          </CheckoutReviewRow>
        )}
      </div>
    </>
  )
}

function GuestNote({ email }: { email: string }) {
  return (
    <Text mb="6">
      <RichText
        text={m.guestNote}
        params={{ email }}
        tags={{
          account: (words) => (
            <TextLink asChild>
              <Link to={getAuthUrl('create', '/orders')}>{words}</Link>
            </TextLink>
          ),
        }}
      />
    </Text>
  )
}

function Delivery({ order }: { order: Order }) {
  const { courier, tracking_number, status, estimated_delivery_date, parcels } = order
  const notBefore = order.earliest_delivery_date
  const travelling = status !== 'delivered' && status !== 'cancelled'
  return (
    <>
      {travelling && (
        <p>
          <RichText
            text={notBefore === null ? m.expected : m.expectedNotEarlier}
            params={{ day: formatDay(`${estimated_delivery_date}T06:00:00Z`) }}
            tags={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
      )}
      <ParcelList parcels={parcels} items={order.items} />
      {parcels.length === 0 && tracking_number && (
        <CopyableNumber
          what={courier ? formatMessage(m.courierTrackingNumber, { courier }) : m.trackingNumber}
          number={tracking_number}
          label={m.copyTrackingNumber}
        />
      )}
    </>
  )
}
