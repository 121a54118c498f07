import { useSearchParams } from 'react-router-dom'
import * as m from './messages.ts'

export const CHECKOUT_STEPS = ['address', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export const STEP_LABELS: Record<CheckoutStep, string> = {
  address: m.address,
  payment: m.payment,
  review: m.review,
}

/** Step from `?step=`. Back moves between steps. */
export function useCheckoutStep() {
  const [params, setParams] = useSearchParams()
  const requested = CHECKOUT_STEPS.find((step) => step === params.get('step')) ?? 'address'
  const go = (to: CheckoutStep) => setParams({ step: to })
  return { requested, go }
}
