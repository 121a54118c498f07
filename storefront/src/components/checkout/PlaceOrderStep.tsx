import { Alert, Box, Button, Flex, Heading, Text, Link as TextLink, VisuallyHidden } from '@chakra-ui/react'
import type { Address, OrderAddress } from '@nakshi/core/accounts/addresses'
import { formatDay } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import type { Cart } from '@nakshi/core/cart/schema'
import { getCourierZone } from '@nakshi/core/delivery/courier-zone'
import { getArrivalFrom, getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { formatDeliveryPromise } from '@nakshi/core/delivery/delivery-promise'
import type { DeliveryPlace } from '@nakshi/core/delivery/delivery-zone'
import { messages } from '@nakshi/core/messages'
import { PenLine } from 'lucide-react'
import { Suspense } from 'react'
import { useSettings } from '../../api/settings.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { AddressLines } from '../address/AddressLines.tsx'
import { OrderLines } from '../orders/OrderLines.tsx'
import { describePaymentMethod, PAYMENT_LABELS } from '../orders/payment-methods.ts'
import { getBuyerBusiness } from './BusinessPurchase.tsx'
import { CheckoutReviewRow, CheckoutReviewRows, OrderGiftMessage } from './CheckoutReviewRow.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutStep } from './checkout-step.ts'
import { useExpress } from './DeliverySpeed.tsx'
import { getEarliestDelivery } from './EarliestDelivery.tsx'
import { getGiftMessage } from './GiftMessageFields.tsx'
import { StepActions, StepForm } from './StepForm.tsx'
import type { useCheckoutQuote } from './use-checkout-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'

const QuoteChangedDialog = lazyDialog(() => import('./QuoteChangedDialog.tsx'))

interface PlaceOrderStepProps {
  cart: Cart
  draft: CheckoutDraft
  saved: Address[]
  shipping: OrderAddress
  billing: OrderAddress | undefined
  checkoutQuote: ReturnType<typeof useCheckoutQuote>
  onGo: (step: CheckoutStep) => void
}

export function PlaceOrderStep(props: PlaceOrderStepProps) {
  const { cart, draft, saved, shipping, billing, checkoutQuote, onGo } = props
  const { quote } = checkoutQuote
  const { payment_method } = draft
  const express = useExpress(draft, shipping)
  const business = getBuyerBusiness(draft)
  const giftMessage = getGiftMessage(draft)
  const order = usePlaceOrder({ cart, draft, saved, shipping, billing, code: checkoutQuote.code })
  const personal = cart.items.some(({ custom_options }) => Object.keys(custom_options).length > 0)
  const buttonLabel = quote ? `Place Order ${formatPaise(quote.total)}` : 'Place Order'
  return (
    <StepForm as="div">
      {personal && (
        <Alert.Root status="warning">
          <Alert.Indicator>
            <PenLine aria-hidden />
          </Alert.Indicator>
          <Alert.Title>Check names and dates. We print them exactly as entered.</Alert.Title>
        </Alert.Root>
      )}
      <section aria-labelledby="review-items">
        <Flex wrap="wrap" align="baseline" justify="space-between" rowGap="1" columnGap="4" mb="2">
          <Heading id="review-items" size="md">
            Your items
          </Heading>
          <TextLink asChild>
            <Link to="/cart">
              Change<VisuallyHidden> items</VisuallyHidden>
            </Link>
          </TextLink>
        </Flex>
        <OrderLines lines={cart.items} />
      </section>
      <CheckoutReviewRows>
        <CheckoutReviewRow title="Delivery address" onChange={() => onGo('address')}>
          <AddressLines address={shipping} />
        </CheckoutReviewRow>
        <CheckoutReviewRow title="Billing address" onChange={() => onGo('address')}>
          {billing ? <AddressLines address={billing} /> : <p>Same as the delivery address</p>}
        </CheckoutReviewRow>
        <CheckoutReviewRow title="Payment" onChange={() => onGo('payment')}>
          <p>{PAYMENT_LABELS[payment_method]}</p>
          <Text textStyle="sm" color="fg.muted">
            {describePaymentMethod(payment_method, quote?.total ?? null, {
              fee: quote?.cod_fee ?? null,
              advance: quote?.cod_advance ?? null,
            })}
          </Text>
        </CheckoutReviewRow>
        <CheckoutReviewRow title="Delivery" onChange={() => onGo('address')}>
          <DeliveryDay
            cart={cart}
            place={shipping}
            notBefore={getEarliestDelivery(draft)}
            express={express}
          />
        </CheckoutReviewRow>
        {business && (
          <CheckoutReviewRow title="Business" onChange={() => onGo('address')}>
            <p>{business.name}</p>
            <p>GSTIN {business.gstin}</p>
          </CheckoutReviewRow>
        )}
        {giftMessage && (
          <CheckoutReviewRow title="Gift message" onChange={() => onGo('address')}>
            <OrderGiftMessage message={giftMessage} />
          </CheckoutReviewRow>
        )}
      </CheckoutReviewRows>
      {checkoutQuote.codeProblem && <FieldError role="alert">{checkoutQuote.codeProblem}</FieldError>}
      {checkoutQuote.isLoadingError && (
        <ErrorNotice message="We couldn't calculate the total." onRetry={checkoutQuote.retry} />
      )}
      <Box role="alert" _empty={{ display: 'none' }}>
        {order.problem && <FieldError>{order.problem}</FieldError>}
      </Box>
      <StepActions>
        <Button variant="outline" size="lg" onClick={() => onGo('payment')}>
          Back
        </Button>
        <Button
          size="lg"
          aria-disabled={order.busy || !quote}
          onClick={() => quote && !order.busy && void order.place(quote)}
        >
          {order.busy ? messages.checkout.placing.template : buttonLabel}
        </Button>
      </StepActions>
      {order.changed && quote && (
        <Suspense>
          <QuoteChangedDialog
            cart={cart}
            before={order.changed.total}
            linesBefore={order.changed.lines}
            quote={quote}
            onContinue={() => void order.place(quote)}
            onClose={order.dismiss}
          />
        </Suspense>
      )}
    </StepForm>
  )
}

interface DeliveryDayProps {
  cart: Cart
  place: DeliveryPlace
  notBefore: string
  express: ReturnType<typeof useExpress>
}

/** Recalculated by the server when the order is placed. */
function DeliveryDay({ cart, place, notBefore, express }: DeliveryDayProps) {
  const terms = useSettings()?.store_settings
  if (!terms) return null
  const handlingDays = cart.handling_days
  const promised = getEstimatedDelivery(new Date(), {
    handlingDays,
    place,
    terms,
    transitDays: express?.days,
  })
  const day = formatDay(`${getArrivalFrom(promised, notBefore || undefined, terms)}T06:00:00Z`)
  return (
    <p>
      {express && 'Express delivery. '}
      {notBefore || express
        ? 'By '
        : `${formatDeliveryPromise(handlingDays, terms, getCourierZone(place, terms))}, by `}
      <strong>{day}</strong>
      {notBefore && ', not earlier'}
    </p>
  )
}
