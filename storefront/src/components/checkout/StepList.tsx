import { Check } from 'lucide-react'
import { STEP_LABELS, STEPS, type Step } from './checkout-step.ts'

interface StepListProps {
  step: Step
  onGo: (step: Step) => void
}

/** Address, Payment, Review: where one is, and the way back to what is done. */
export function StepList({ step, onGo }: StepListProps) {
  const now = STEPS.indexOf(step)
  return (
    <nav aria-label="Checkout steps">
      <ol className="steps">
        {STEPS.map((item, index) => (
          <li key={item} className="step" data-done={index < now || undefined}>
            {index < now ? (
              <button type="button" onClick={() => onGo(item)}>
                <span className="step-number">
                  <Check size={16} aria-hidden />
                </span>
                {STEP_LABELS[item]}
                <span className="visually-hidden">, done. Change</span>
              </button>
            ) : (
              <span aria-current={index === now ? 'step' : undefined}>
                <span className="step-number" aria-hidden>
                  {index + 1}
                </span>
                {STEP_LABELS[item]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
