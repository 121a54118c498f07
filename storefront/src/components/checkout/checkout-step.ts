import { useSearchParams } from 'react-router-dom'

export const STEPS = ['address', 'payment', 'review'] as const
export type Step = (typeof STEPS)[number]

export const STEP_LABELS: Record<Step, string> = { address: 'Address', payment: 'Payment', review: 'Review' }

/** Step from `?step=`, limited to the steps that are complete. Back moves between steps. */
export function useStep(furthest: Step) {
  const [params, setParams] = useSearchParams()
  const wanted = STEPS.find((step) => step === params.get('step')) ?? 'address'
  const step = STEPS.indexOf(wanted) > STEPS.indexOf(furthest) ? furthest : wanted
  const go = (to: Step) => setParams({ step: to })
  return { step, go }
}
