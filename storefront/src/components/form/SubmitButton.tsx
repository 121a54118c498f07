import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { SubmitButton as Submit } from '../printed-form/SubmitButton.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Submit>, 'className'> {
  size?: ButtonProps['size']
  /** What else of a Button it takes on. */
  look?: ButtonProps
}

/** Sends its form, as the printed one does. */
export function SubmitButton({ size = 'lg', look, ...submit }: SubmitButtonProps) {
  return (
    <Button asChild size={size} {...look}>
      <Submit {...submit} />
    </Button>
  )
}
