import { useSearchParams } from 'react-router-dom'
import * as m from './messages.ts'

export const CHECKOUT_STEPS = ['address', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export const STEP_LABELS: Record<CheckoutStep, string> = {
  address: m.address,
  payment: m.payment,
  review: m.review,
}

/** Step from `?step=`, limited to the steps that are complete. Back moves between steps. */
export function useCheckoutStep(furthest: CheckoutStep) {
  const [params, setParams] = useSearchParams()
  const requested = CHECKOUT_STEPS.find((step) => step === params.get('step')) ?? 'address'
  const step = CHECKOUT_STEPS.indexOf(requested) > CHECKOUT_STEPS.indexOf(furthest) ? furthest : requested
  const go = (to: CheckoutStep) => setParams({ step: to })
  return { step, go }
}
