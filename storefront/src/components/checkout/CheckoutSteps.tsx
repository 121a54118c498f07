import type { Address } from '@nakshi/contract/shop/addresses'
import type { SessionUser } from '@nakshi/contract/shop/auth'
import type { Cart } from '@nakshi/contract/shop/cart'
import type { PaymentMethod } from '@nakshi/contract/shop/orders'
import { m } from 'framer-motion'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePaymentMethods } from '../../api/settings.ts'
import { Motion } from '../../theme/Motion.tsx'
import { PersonalPage, SideBySide } from '../layout/PersonalPage.tsx'
import { AddressStep } from './AddressStep.tsx'
import { getBuyerBusiness } from './BusinessPurchase.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import {
  getBillingAddress,
  getPreselectedAddressId,
  getShippingAddress,
  useCheckoutDraft,
} from './checkout-draft.ts'
import { CHECKOUT_STEPS, type CheckoutStep, useCheckoutStep } from './checkout-step.ts'
import { useGiftWrap } from './GiftWrap.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { PlaceOrderStep } from './PlaceOrderStep.tsx'
import { StepList } from './StepList.tsx'
import { useCheckoutQuote } from './use-checkout-quote.ts'

const TITLES: Record<CheckoutStep, string> = {
  address: 'Delivery address',
  payment: 'Payment',
  review: 'Review your order',
}

interface CheckoutStepsProps {
  /** Null for guests, who enter email and phone with the address. */
  user: SessionUser | null
  cart: Cart
  saved: Address[]
  /** Ten digits or blank. */
  phone: string
}

export function CheckoutSteps({ user, cart, saved, phone }: CheckoutStepsProps) {
  const { draft: storedDraft, update } = useCheckoutDraft(user, phone)
  const known = storedDraft.address === 'new' || saved.some(({ id }) => id === storedDraft.address)
  const methods = usePaymentMethods()
  const draft = {
    ...storedDraft,
    ...(known ? {} : { address: getPreselectedAddressId(saved) }),
    payment_method: payable(methods, storedDraft.payment_method),
  }
  const shipping = getShippingAddress(draft, saved, user?.email ?? '')
  const billing = getBillingAddress(draft)
  const ready = shipping && billing !== null && getBuyerBusiness(draft) !== null
  const { step, go } = useCheckoutStep(ready ? 'review' : 'address')
  const heading = useFocusOnStep(step)
  const checkoutQuote = useCheckoutQuote(cart, useGiftWrap(draft) !== null)

  return (
    <PersonalPage>
      <StepList step={step} onGo={go} />
      <SideBySide mt="6" rowGap="6">
        <StepInMotion step={step}>
          <h1 ref={heading} tabIndex={-1}>
            {TITLES[step]}
          </h1>
          {step === 'address' && (
            <AddressStep
              isGuest={user === null}
              cart={cart}
              saved={saved}
              draft={draft}
              onChange={update}
              onDone={() => go('payment')}
            />
          )}
          {step === 'payment' && (
            <PaymentStep
              methods={methods}
              chosen={draft.payment_method}
              shipping={shipping}
              total={checkoutQuote.quote?.total ?? null}
              onChoose={(paymentMethod) => update({ payment_method: paymentMethod })}
              onBack={() => go('address')}
              onDone={() => go('review')}
            />
          )}
          {step === 'review' && shipping && billing !== null && (
            <PlaceOrderStep
              cart={cart}
              draft={draft}
              saved={saved}
              shipping={shipping}
              billing={billing}
              checkoutQuote={checkoutQuote}
              onGo={go}
            />
          )}
        </StepInMotion>
        <CheckoutSummary cart={cart} quote={checkoutQuote.quote} couponError={checkoutQuote.codeProblem} />
      </SideBySide>
    </PersonalPage>
  )
}

const payable = (methods: PaymentMethod[], chosen: PaymentMethod): PaymentMethod =>
  methods.includes(chosen) ? chosen : (methods[0] ?? 'cod')

function useFocusOnStep(step: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
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
    <Motion>
      <m.div
        key={step}
        initial={shown.from !== 0 && { x: shown.from, opacity: 0 }}
        animate={{ x: 0, opacity: 1 }}
      >
        {children}
      </m.div>
    </Motion>
  )
}
