import { chakra, Steps, useStepsStyles, VisuallyHidden } from '@chakra-ui/react'
import { CHECKOUT_STEPS, type CheckoutStep, STEP_LABELS } from './checkout-step.ts'
import * as m from './messages.ts'

interface StepListProps {
  step: CheckoutStep
  onGo: (step: CheckoutStep) => void
}

export function StepList({ step, onGo }: StepListProps) {
  return (
    <Steps.Root asChild step={CHECKOUT_STEPS.indexOf(step)} count={CHECKOUT_STEPS.length}>
      <nav aria-label={m.checkoutSteps} className="checkout-steps">
        <StepItems step={step} onGo={onGo} />
      </nav>
    </Steps.Root>
  )
}

/** Chakra's own steps would be tabs. */
function StepItems({ step, onGo }: StepListProps) {
  const { list, trigger } = useStepsStyles()
  const now = CHECKOUT_STEPS.indexOf(step)
  return (
    <chakra.ol css={list}>
      {CHECKOUT_STEPS.map((item, index) => (
        <Steps.Item key={item} asChild index={index}>
          <li>
            {index < now ? (
              <chakra.button type="button" css={trigger} onClick={() => onGo(item)}>
                <Steps.Indicator />
                <Steps.Title>{STEP_LABELS[item]}</Steps.Title>
                <VisuallyHidden>{m.completedEdit}</VisuallyHidden>
              </chakra.button>
            ) : (
              <chakra.span css={trigger}>
                <Steps.Indicator />
                <Steps.Title>{STEP_LABELS[item]}</Steps.Title>
              </chakra.span>
            )}
          </li>
        </Steps.Item>
      ))}
    </chakra.ol>
  )
}
