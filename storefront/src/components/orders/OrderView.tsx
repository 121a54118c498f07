import { Box, Button, Card, chakra, Flex, Grid, Heading, Text, Link as TextLink } from '@chakra-ui/react'
import type { Order } from '@nakshi/contract/shop/orders'
import { formatDateTime, formatDay } from '@nakshi/domain/dates'
import { isOrderDelivered } from '@nakshi/domain/order-status'
import { isPartlyShipped } from '@nakshi/domain/partial-shipment'
import { getSingleRate } from '@nakshi/domain/tax'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useUser } from '../../api/session.ts'
import { useSettings } from '../../api/settings.ts'
import { AddressLines } from '../address/AddressLines.tsx'
import { getAuthUrl } from '../auth/auth-mode.ts'
import { QuoteLines } from '../cart/QuoteLines.tsx'
import { CheckoutReviewRow, CheckoutReviewRows, OrderGiftMessage } from '../checkout/CheckoutReviewRow.tsx'
import { CopyableNumber } from '../copy/CopyButton.tsx'
import { PersonalPage, SideBySide } from '../layout/PersonalPage.tsx'
import { OrderReturns } from '../returns/OrderReturns.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { OrderTimeline, OrderUpdates } from './OrderTimeline.tsx'
import { ParcelList } from './ParcelList.tsx'
import { PaymentDue, PaymentStatusLabel } from './PaymentDue.tsx'
import { Reorder } from './Reorder.tsx'
import { RequestChange } from './RequestChange.tsx'
import { useOrderConfirmation } from './use-order-confirmation.ts'

export function OrderView({ order }: { order: Order }) {
  const isJustPlaced = useOrderConfirmation(order)
  const user = useUser()
  return (
    <PersonalPage>
      <TextLink asChild>
        <Link to="/orders">My Orders</Link>
      </TextLink>
      <Flex as="header" wrap="wrap" align="center" rowGap="1" columnGap="4" mt="3" mb="8">
        <chakra.h1 width="full">{isJustPlaced ? 'Order placed successfully!' : 'Order details'}</chakra.h1>
        <CopyableNumber what="Order" number={order.order_number} label="Copy order number" />
        <Text color="fg.muted">
          Placed <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        </Text>
        <OrderStatusBadge status={order.status} />
        {isPartlyShipped(order) && <Text>Partially shipped</Text>}
        {order.replacement_of !== null && (
          <Text width="full">
            Replacement for{' '}
            <TextLink asChild>
              <Link to={`/order-details/${order.replacement_of}`}>an earlier order</Link>
            </TextLink>
            , at no charge.
          </Text>
        )}
        {isJustPlaced && (
          <Text width="full" mt="2">
            We’ll check your names and photos, then start making it. Expected by{' '}
            <strong>{formatDay(`${order.estimated_delivery_date}T06:00:00Z`)}</strong>. Updates go to{' '}
            {order.shipping_address.email}.
          </Text>
        )}
      </Flex>
      {user === null && <GuestNote email={order.shipping_address.email} />}
      <PaymentDue order={order} />
      <chakra.section aria-labelledby="order-progress" mb="8" py="5" borderYWidth="1px" borderColor="border">
        <Heading id="order-progress" size="lg" mb="3">
          Progress
        </Heading>
        <OrderTimeline order={order} compact />
        <Box mt="3">
          <Delivery order={order} />
        </Box>
      </chakra.section>
      <SideBySide>
        <div>
          <section aria-labelledby="order-items">
            <Heading id="order-items" size="lg" mb="3">
              Items
            </Heading>
            <OrderLines lines={order.items} orderId={order.id} arrived={isOrderDelivered(order.status)} />
          </section>
          <Box mt="8">
            <RequestChange access={{ order_id: order.id }} order={order} />
            <OrderReturns
              access={{ order_id: order.id }}
              hasArrived={
                isOrderDelivered(order.status) ||
                order.parcels.some(({ delivered_at }) => delivered_at !== null)
              }
            />
          </Box>
          <CheckoutReviewRows mt="8">
            <CheckoutReviewRow title="Delivery address">
              <AddressLines address={order.shipping_address} />
            </CheckoutReviewRow>
            <CheckoutReviewRow title="Billing address">
              <AddressLines address={order.billing_address} />
            </CheckoutReviewRow>
            {order.buyer_gstin !== null && (
              <CheckoutReviewRow title="Business">
                <p>{order.buyer_name}</p>
                <p>GSTIN {order.buyer_gstin}</p>
              </CheckoutReviewRow>
            )}
            {order.gift_message !== null && (
              <CheckoutReviewRow title="Gift message">
                <OrderGiftMessage message={order.gift_message} />
              </CheckoutReviewRow>
            )}
          </CheckoutReviewRows>
        </div>
        <Grid gap="8">
          <OrderUpdates order={order} />
          <Card.Root as="section" size="lg" aria-labelledby="order-summary">
            <Card.Body gap="4">
              <Heading id="order-summary" size="lg">
                Order Summary
              </Heading>
              <QuoteLines
                withTax
                quote={{
                  subtotal: order.subtotal_amount,
                  shipping: order.shipping_amount,
                  gift_wrap: order.gift_wrap_amount,
                  tax: order.tax_amount,
                  discount: order.discount_amount,
                  total: order.total_amount,
                  coupon_code: order.coupon_code,
                  tax_mode: order.tax_mode,
                  tax_percent: getSingleRate(
                    order.items.map(({ tax_percent }) => ({ percent: tax_percent })),
                  ),
                  included_tax: order.included_tax_amount,
                }}
              />
              <PaymentStatusLabel order={order} />
              <OrderDocuments order={order} />
              {isOrderDelivered(order.status) && <Reorder order={order} />}
              <CancelOrder order={order} />
              <NeedHelp order={order} />
            </Card.Body>
          </Card.Root>
        </Grid>
      </SideBySide>
    </PersonalPage>
  )
}

function NeedHelp({ order }: { order: Order }) {
  const store = useSettings()?.store_settings
  if (!store) return null
  const subject = encodeURIComponent(`Order ${order.order_number}`)
  const digits = store.phone.replace(/\D/g, '')
  return (
    <Text color="fg.muted">
      Need help? <TextLink href={`mailto:${store.email}?subject=${subject}`}>Contact us</TextLink> or{' '}
      <TextLink href={`https://wa.me/${digits}?text=${subject}`} target="_blank" rel="noreferrer">
        chat on WhatsApp
      </TextLink>
    </Text>
  )
}

function GuestNote({ email }: { email: string }) {
  return (
    <Text mb="6">
      Our email to {email} has a link to track this order on any device. Or{' '}
      <TextLink asChild>
        <Link to={getAuthUrl('create', '/orders')}>create an account</Link>
      </TextLink>{' '}
      with this email. Your orders appear in it once you confirm the address.
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
          Expected by <strong>{formatDay(`${estimated_delivery_date}T06:00:00Z`)}</strong>
          {notBefore !== null && ', not earlier'}
        </p>
      )}
      <ParcelList parcels={parcels} items={order.items} />
      {parcels.length === 0 && tracking_number && (
        <CopyableNumber
          what={courier ? `${courier}, tracking number` : 'Tracking number'}
          number={tracking_number}
          label="Copy tracking number"
        />
      )}
    </>
  )
}

const DOWNLOAD_LABELS = { invoice: 'Download invoice', credit_note: 'Download credit note' }

function OrderDocuments({ order }: { order: Order }) {
  return order.documents.map(({ id, kind, number }) => (
    <Button key={id} asChild variant="outline" height="auto" py="2" whiteSpace="normal">
      <a href={`/api/orders/${order.id}/documents/${id}`} download>
        <FileText aria-hidden /> {DOWNLOAD_LABELS[kind]}
        {order.documents.length > 1 && ` ${number}`}
      </a>
    </Button>
  ))
}
