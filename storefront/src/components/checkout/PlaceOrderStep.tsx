import type { Address, OrderAddress } from '@nakshi/core/accounts/addresses'
import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Cart } from '@nakshi/core/cart/schema'
import type { BuyerBusiness } from '@nakshi/core/checkout/schema'
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
import { hidden } from '../../ui/hidden-text.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { AddressLines } from '../address/AddressLines.tsx'
import { OrderLines } from '../orders/OrderLines.tsx'
import { describePaymentMethod, PAYMENT_LABELS } from '../orders/payment-methods.ts'
import { CheckoutReviewRow, OrderGiftMessage } from './CheckoutReviewRow.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutStep } from './checkout-step.ts'
import { useExpress } from './DeliverySpeed.tsx'
import { getEarliestDelivery } from './EarliestDelivery.tsx'
import { getGiftMessage } from './GiftMessageFields.tsx'
import * as m from './messages.ts'
import { isCovered, type useCheckoutQuote } from './use-checkout-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'

const QuoteChangedDialog = lazyDialog(() => import('./QuoteChangedDialog.tsx'))

interface PlaceOrderStepProps {
  cart: Cart
  draft: CheckoutDraft
  saved: Address[]
  shipping: OrderAddress
  billing: OrderAddress | undefined
  business: BuyerBusiness | null | undefined
  checkoutQuote: ReturnType<typeof useCheckoutQuote>
  onGo: (step: CheckoutStep) => void
}

export function PlaceOrderStep(props: PlaceOrderStepProps) {
  const { cart, draft, saved, shipping, billing, business, checkoutQuote, onGo } = props
  const { quote } = checkoutQuote
  const { payment_method } = draft
  const express = useExpress(draft, shipping)
  const giftMessage = getGiftMessage(draft)
  const order = usePlaceOrder({
    cart,
    draft,
    saved,
    shipping,
    billing,
    business,
    code: checkoutQuote.code,
  })
  const personal = cart.items.some(({ custom_options }) => Object.keys(custom_options).length > 0)
  const credit = quote?.store_credit ?? 0
  const toPay = quote ? quote.total - credit : null
  const buttonLabel = toPay === null ? m.placeOrder : formatMessage(m.placeOrderTotal, { amount: toPay })
  return (
    <div className="step-form">
      {personal && (
        <div className="alert alert-warning">
          <PenLine aria-hidden />
          <p>{m.checkNames}</p>
        </div>
      )}
      <section aria-labelledby="review-items">
        <div className="review-head">
          <h2 className="heading-md" id="review-items">
            {m.yourItems}
          </h2>
          <Link className="text-link" to="/cart">
            <RichText text={m.changeItems} tags={{ hidden }} />
          </Link>
        </div>
        <OrderLines lines={cart.items} />
      </section>
      <div className="review-rows">
        <CheckoutReviewRow
          title={m.deliveryAddress}
          change={{ text: m.changeDeliveryAddress, onClick: () => onGo('address') }}
        >
          <AddressLines address={shipping} />
        </CheckoutReviewRow>
        <CheckoutReviewRow
          title={m.billingAddress}
          change={{ text: m.changeBillingAddress, onClick: () => onGo('address') }}
        >
          {billing ? <AddressLines address={billing} /> : <p>{m.sameAddress}</p>}
        </CheckoutReviewRow>
        <CheckoutReviewRow
          title={m.payment}
          change={{ text: m.changePayment, onClick: () => onGo('payment') }}
        >
          <p>{PAYMENT_LABELS[isCovered(quote) ? 'store_credit' : payment_method]}</p>
          {!isCovered(quote) && (
            <p className="note">
              {withCredit(
                credit,
                describePaymentMethod(payment_method, toPay, {
                  fee: quote?.cod_fee ?? null,
                  advance: quote?.cod_advance ?? null,
                }),
              )}
            </p>
          )}
        </CheckoutReviewRow>
        <CheckoutReviewRow
          title={m.delivery}
          change={{ text: m.changeDelivery, onClick: () => onGo('address') }}
        >
          <DeliveryDay
            cart={cart}
            place={shipping}
            notBefore={getEarliestDelivery(draft)}
            express={express}
          />
        </CheckoutReviewRow>
        {business && (
          <CheckoutReviewRow
            title={m.business}
            change={{ text: m.changeBusiness, onClick: () => onGo('address') }}
          >
            <p>{business.name}</p>
            <p>GSTIN {business.gstin}</p>
          </CheckoutReviewRow>
        )}
        {giftMessage && (
          <CheckoutReviewRow
            title={m.giftMessage}
            change={{ text: m.changeGiftMessage, onClick: () => onGo('address') }}
          >
            <OrderGiftMessage message={giftMessage} />
          </CheckoutReviewRow>
        )}
      </div>
      {checkoutQuote.codeProblem && <FieldError role="alert">{checkoutQuote.codeProblem}</FieldError>}
      {checkoutQuote.isLoadingError && <ErrorNotice message={m.totalFailed} onRetry={checkoutQuote.retry} />}
      <div role="alert">{order.problem && <FieldError>{order.problem}</FieldError>}</div>
      <div className="step-actions" data-bar="">
        <button className="button button-outline button-lg" type="button" onClick={() => onGo('payment')}>
          {m.back}
        </button>
        <button
          className="button button-lg"
          type="button"
          aria-disabled={order.busy || !quote}
          onClick={() => quote && !order.busy && void order.place(quote)}
        >
          {order.busy ? messages.checkout.placing.template : buttonLabel}
        </button>
      </div>
      {order.changed && quote && (
        <Suspense>
          <QuoteChangedDialog
            cart={cart}
            before={order.changed.total}
            creditBefore={order.changed.credit}
            linesBefore={order.changed.lines}
            quote={quote}
            onContinue={() => void order.place(quote)}
            onClose={order.dismiss}
          />
        </Suspense>
      )}
    </div>
  )
}

const withCredit = (credit: number, rest: string): string =>
  credit === 0 ? rest : formatMessage(m.creditAndRest, { credit, rest })

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
  const promise = formatDeliveryPromise(handlingDays, terms, getCourierZone(place, terms))
  const tags = { day: (words: string) => <strong>{words}</strong> }
  return (
    <p>
      {express || notBefore ? (
        <RichText
          text={express ? (notBefore ? m.expressNotBefore : m.expressBy) : m.notBefore}
          tags={tags}
          params={{ day }}
        />
      ) : (
        <RichText text={m.deliveredBy} tags={tags} params={{ day, promise }} />
      )}
    </p>
  )
}
