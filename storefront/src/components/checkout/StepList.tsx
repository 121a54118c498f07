import { chakra, Steps, useStepsStyles, VisuallyHidden } from '@chakra-ui/react'
import { STEP_LABELS, STEPS, type Step } from './checkout-step.ts'

interface StepListProps {
  step: Step
  onGo: (step: Step) => void
}

export function StepList({ step, onGo }: StepListProps) {
  return (
    <Steps.Root asChild step={STEPS.indexOf(step)} count={STEPS.length}>
      <nav aria-label="Checkout steps" className="checkout-steps">
        <StepItems step={step} onGo={onGo} />
      </nav>
    </Steps.Root>
  )
}

/** Chakra's own steps would be tabs. */
function StepItems({ step, onGo }: StepListProps) {
  const { list, trigger } = useStepsStyles()
  const now = STEPS.indexOf(step)
  return (
    <chakra.ol css={list}>
      {STEPS.map((item, index) => (
        <Steps.Item key={item} asChild index={index}>
          <li>
            {index < now ? (
              <chakra.button type="button" css={trigger} onClick={() => onGo(item)}>
                <Steps.Indicator />
                <Steps.Title>{STEP_LABELS[item]}</Steps.Title>
                <VisuallyHidden>, completed. Edit</VisuallyHidden>
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
