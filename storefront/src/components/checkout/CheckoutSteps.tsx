import type { Address } from '@nakshi/core/accounts/addresses'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import type { Cart } from '@nakshi/core/cart/schema'
import { getCodTerms } from '@nakshi/core/payments/cash-on-delivery'
import { roundsTotal } from '@nakshi/core/quote/round-total'
import type { Quote } from '@nakshi/core/quote/schema'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { displayMessage } from '../../api/request.ts'
import { useHasFeature, usePaymentMethods, useSettings } from '../../api/settings.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { PersonalPage } from '../../ui/PersonalPage.tsx'
import type { GiftCardFormProps } from '../profile/GiftCardForm.tsx'
import { AddressStep } from './AddressStep.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { getDraftPlace, getPreselectedAddressId, useCheckoutDraft } from './checkout-draft.ts'
import { CHECKOUT_STEPS, type CheckoutStep, useCheckoutStep } from './checkout-step.ts'
import { useExpress } from './DeliverySpeed.tsx'
import { useGiftWrap } from './GiftMessageFields.tsx'
import * as texts from './messages.ts'
import { type OfferedMethod, PaymentStep } from './PaymentStep.tsx'
import { PlaceOrderStep } from './PlaceOrderStep.tsx'
import { StepList } from './StepList.tsx'
import { isCovered, useCheckoutQuote } from './use-checkout-quote.ts'
import { useCheckoutRules } from './use-checkout-rules.ts'

const TITLES: Record<CheckoutStep, string> = {
  address: texts.deliveryAddress,
  payment: texts.payment,
  review: texts.reviewOrder,
}

/** Of the quoted order, also while another method is chosen; the quote says whether the store refuses it. */
function useCodTerms(quote: Quote | undefined) {
  const settings = useSettings()
  const takesOnline = usePaymentMethods().includes('upi')
  if (!settings || !quote) return null
  const rules = { ...settings.payment_settings.cod, min_order_paise: null, max_order_paise: null }
  const order = {
    total: quote.total - quote.round_off - (quote.cod_fee ?? 0),
    is_rounded: roundsTotal(settings.store_settings.round_totals, true),
    pincode: null,
    is_personalised: false,
  }
  return getCodTerms(rules, order, { takes_online: takesOnline })
}

interface CheckoutStepsProps {
  /** Null for guests, who enter email and phone with the address. */
  user: SessionUser | null
  cart: Cart
  saved: Address[]
  /** Ten digits or blank. */
  phone: string
  /** Paise of store credit. */
  credit: number
}

const StoreCreditBox = lazyComponent(() => import('./StoreCreditBox.tsx'))
const GiftCardForm = lazyComponent<GiftCardFormProps>(() => import('../profile/GiftCardForm.tsx'))

export function CheckoutSteps({ user, cart, saved, phone, credit }: CheckoutStepsProps) {
  const { draft: storedDraft, update } = useCheckoutDraft(user, phone)
  const known = storedDraft.address === 'new' || saved.some(({ id }) => id === storedDraft.address)
  const offered = usePaymentMethods()
  const chosen = { ...storedDraft, ...(known ? {} : { address: getPreselectedAddressId(saved) }) }
  const place = getDraftPlace(chosen, saved)
  const express = useExpress(chosen, place) !== null
  const giftWrap = useGiftWrap(chosen) !== null
  const usesCredit = credit > 0 && storedDraft.store_credit
  // The choice as it was made: the quote says which methods the store refuses for this order
  const checkoutQuote = useCheckoutQuote(cart, {
    gift_wrap: giftWrap,
    express,
    place,
    payment_method: payable(offered, storedDraft.payment_method),
    use_store_credit: usesCredit,
  })
  const { quote } = checkoutQuote
  const used = quote?.store_credit ?? 0
  const methods = offered.map((method) => {
    const quoted = quote?.payment_methods.find((one) => one.method === method)
    return { method, rejection: quoted?.rejection ? displayMessage(quoted.rejection) : null }
  })
  const draft = {
    ...{ ...chosen, express, store_credit: usesCredit },
    payment_method: acceptable(methods, storedDraft.payment_method),
  }
  const cod = useCodTerms(quote)
  // Guests have no account to add them to.
  const takesGiftCards = useHasFeature('gift_cards') && user !== null
  const { requested, go } = useCheckoutStep()
  const rules = useCheckoutRules(requested !== 'address')
  const shipping = rules?.getShippingAddress(draft, saved, user?.email ?? '') ?? null
  const billing = rules?.getBillingAddress(draft)
  const isReady = shipping !== null && billing !== null && rules?.getBuyerBusiness(draft) !== null
  const step = isReady ? requested : 'address'
  const isKnown = rules !== undefined || requested === 'address'
  const heading = useFocusOnStep(isKnown ? step : null)
  if (!isKnown) return <CheckoutSkeleton />

  return (
    <PersonalPage>
      <StepList step={step} onGo={go} />
      <div className="side-by-side checkout-body">
        <StepInMotion step={step}>
          <h1 ref={heading} tabIndex={-1}>
            {TITLES[step]}
          </h1>
          {step === 'address' && (
            <AddressStep
              isGuest={user === null}
              rules={rules}
              cart={cart}
              saved={saved}
              draft={draft}
              onChange={update}
              onDone={() => go('payment')}
            />
          )}
          {step === 'payment' && takesGiftCards && (
            <details>
              <summary>{texts.haveGiftCard}</summary>
              <Suspense>
                <GiftCardForm onAdded={() => update({ store_credit: true })} />
              </Suspense>
            </details>
          )}
          {step === 'payment' && (
            <PaymentStep
              methods={methods}
              chosen={draft.payment_method}
              shipping={shipping}
              total={cod && cod.total - used}
              fee={cod?.fee}
              advance={used > 0 ? null : cod?.advance}
              onChoose={(paymentMethod) => update({ payment_method: paymentMethod })}
              onBack={() => go('address')}
              onDone={() => go('review')}
              isCovered={isCovered(quote)}
            >
              {credit > 0 && (
                <Suspense>
                  <StoreCreditBox
                    balance={credit}
                    isUsed={usesCredit}
                    quote={quote}
                    onChange={(isUsed) => update({ store_credit: isUsed })}
                  />
                </Suspense>
              )}
            </PaymentStep>
          )}
          {step === 'review' && rules && shipping && billing !== null && (
            <PlaceOrderStep
              cart={cart}
              draft={draft}
              saved={saved}
              shipping={shipping}
              billing={billing}
              business={rules.getBuyerBusiness(draft)}
              checkoutQuote={checkoutQuote}
              onGo={go}
            />
          )}
        </StepInMotion>
        <CheckoutSummary cart={cart} quote={quote} couponError={checkoutQuote.codeProblem} />
      </div>
    </PersonalPage>
  )
}

/** The chosen method, or the first that is accepted. */
const acceptable = (methods: OfferedMethod[], chosen: PaymentMethod): PaymentMethod =>
  payable(
    methods.flatMap(({ method, rejection }) => (rejection === null ? [method] : [])),
    chosen,
  )

const payable = (methods: PaymentMethod[], chosen: PaymentMethod): PaymentMethod =>
  methods.includes(chosen) ? chosen : (methods[0] ?? 'cod')

/** Not on the first. @param step null until it is known */
function useFocusOnStep(step: CheckoutStep | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (step === null || last.current === step) return
    const isFirst = last.current === null
    last.current = step
    if (isFirst) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

const SLIDE_PX = 16

function StepInMotion({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  const stepIndex = CHECKOUT_STEPS.indexOf(step)
  const [shown, setShown] = useState({ place: stepIndex, from: 0 })
  if (shown.place !== stepIndex)
    setShown({ place: stepIndex, from: stepIndex > shown.place ? SLIDE_PX : -SLIDE_PX })
  return (
    <div
      key={step}
      className={shown.from === 0 ? undefined : 'step-in'}
      style={{ '--from': `${shown.from}px` } as CSSProperties}
    >
      {children}
    </div>
  )
}
