import { Alert, Box, Button, Flex, Heading, Text, Link as TextLink, VisuallyHidden } from '@chakra-ui/react'
import type { OrderAddress } from '@nakshi/api/contract/addresses'
import type { Cart } from '@nakshi/api/contract/cart'
import type { BuyerBusiness, PaymentMethod } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { courierZone } from '@nakshi/api/domain/courier-zone'
import { formatDay } from '@nakshi/api/domain/dates'
import { arrivalNotBefore, estimatedDelivery } from '@nakshi/api/domain/delivery'
import { deliveryPromise } from '@nakshi/api/domain/delivery-promise'
import { formatPaise } from '@nakshi/api/domain/money'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSettings } from '../../api/settings.ts'
import { AddressLines } from '../address/AddressLines.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Problem } from '../form/Problem.tsx'
import { GiftWords } from '../orders/GiftWords.tsx'
import { OrderLines } from '../orders/OrderLines.tsx'
import type { Step } from './checkout-step.ts'
import { PAYMENT_LABELS, paymentWords } from './payment-methods.ts'
import { ReviewFact, ReviewFacts } from './ReviewFact.tsx'
import { StepActions, StepForm } from './StepForm.tsx'
import type { useCheckoutQuote } from './use-checkout-quote.ts'

interface ReviewStepProps {
  cart: Cart
  payment_method: PaymentMethod
  shipping: OrderAddress
  billing: OrderAddress | undefined
  business: BuyerBusiness | undefined
  gift_message: string
  not_before: string
  figures: ReturnType<typeof useCheckoutQuote>
  problem: string | null
  busy: boolean
  onGo: (step: Step) => void
  onPlace: () => void
}

export function ReviewStep(props: ReviewStepProps) {
  const { cart, payment_method, shipping, billing, business, gift_message, not_before, figures } = props
  const { problem, busy, onGo, onPlace } = props
  const { quote } = figures
  const personal = cart.items.some(({ custom_options }) => Object.keys(custom_options).length > 0)
  const place = quote ? `Place Order ${formatPaise(quote.total)}` : 'Place Order'
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
      <ReviewFacts>
        <ReviewFact title="Delivery address" onChange={() => onGo('address')}>
          <AddressLines address={shipping} />
        </ReviewFact>
        <ReviewFact title="Billing address" onChange={() => onGo('address')}>
          {billing ? <AddressLines address={billing} /> : <p>Same as the delivery address</p>}
        </ReviewFact>
        <ReviewFact title="Payment" onChange={() => onGo('payment')}>
          <p>{PAYMENT_LABELS[payment_method]}</p>
          <Text textStyle="sm" color="fg.muted">
            {paymentWords(payment_method, quote?.total ?? null)}
          </Text>
        </ReviewFact>
        <ReviewFact title="Delivery" onChange={() => onGo('address')}>
          <DeliveryDay cart={cart} pincode={shipping.pincode} notBefore={not_before} />
        </ReviewFact>
        {business && (
          <ReviewFact title="Business" onChange={() => onGo('address')}>
            <p>{business.name}</p>
            <p>GSTIN {business.gstin}</p>
          </ReviewFact>
        )}
        {gift_message && (
          <ReviewFact title="Gift message" onChange={() => onGo('address')}>
            <GiftWords message={gift_message} />
          </ReviewFact>
        )}
      </ReviewFacts>
      {figures.codeProblem && <Problem role="alert">{figures.codeProblem}</Problem>}
      {figures.isLoadingError && (
        <ErrorNotice message="We couldn't calculate the total." onRetry={figures.retry} />
      )}
      <Box role="alert" _empty={{ display: 'none' }}>
        {problem && <Problem>{problem}</Problem>}
      </Box>
      <StepActions>
        <Button variant="outline" size="lg" onClick={() => onGo('payment')}>
          Back
        </Button>
        <Button size="lg" aria-disabled={busy || !quote} onClick={() => busy || onPlace()}>
          {busy ? sentences.checkout.placing : place}
        </Button>
      </StepActions>
    </StepForm>
  )
}

interface DeliveryDayProps {
  cart: Cart
  pincode: string
  notBefore: string
}

/** Recalculated by the server when the order is placed. */
function DeliveryDay({ cart, pincode, notBefore }: DeliveryDayProps) {
  const terms = useSettings()?.store_settings
  if (!terms) return null
  const makingDays = cart.making_days
  const promised = estimatedDelivery(new Date(), { makingDays, pincode, terms })
  const day = formatDay(`${arrivalNotBefore(promised, notBefore || undefined, terms)}T06:00:00Z`)
  return (
    <p>
      {notBefore ? 'By ' : `${deliveryPromise(makingDays, terms, courierZone(pincode, terms.state))}, by `}
      <strong>{day}</strong>
      {notBefore && ', not earlier'}
    </p>
  )
}
