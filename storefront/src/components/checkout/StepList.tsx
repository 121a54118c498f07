import { Check } from 'lucide-react'
import { hidden } from '../../ui/hidden-text.tsx'
import { CHECKOUT_STEPS, type CheckoutStep, STEP_LABELS } from './checkout-step.ts'
import * as m from './messages.ts'

interface StepListProps {
  step: CheckoutStep
  onGo: (step: CheckoutStep) => void
}

export function StepList({ step, onGo }: StepListProps) {
  const now = CHECKOUT_STEPS.indexOf(step)
  return (
    <nav aria-label={m.checkoutSteps} className="checkout-steps">
      <ol>
        {CHECKOUT_STEPS.map((item, index) => (
          <li key={item} aria-current={index === now ? 'step' : undefined}>
            {index < now ? (
              <button type="button" onClick={() => onGo(item)}>
                <span className="step-mark" aria-hidden>
                  <Check size={16} />
                </span>
                <span>{STEP_LABELS[item]}</span>
                {hidden(m.completedEdit)}
              </button>
            ) : (
              <span>
                <span className="step-mark" aria-hidden>
                  {index + 1}
                </span>
                <span>{STEP_LABELS[item]}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
