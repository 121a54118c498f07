import { Alert, Button, type ButtonProps, chakra, Stack } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { type FieldProblem, ProblemList } from '../printed-form/FormProblems.tsx'
import { ReadyForm } from '../printed-form/ReadyForm.tsx'
import { SubmitButton as Submit } from '../printed-form/SubmitButton.tsx'

export function Form(form: ComponentProps<'form'>) {
  return (
    <Stack asChild gap="5" mt="6">
      <ReadyForm {...form} />
    </Stack>
  )
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Submit>, 'className'> {
  size?: ButtonProps['size']
  look?: ButtonProps
}

export function SubmitButton({ size = 'lg', look, ...submit }: SubmitButtonProps) {
  return (
    <Button asChild size={size} {...look}>
      <Submit {...submit} />
    </Button>
  )
}

interface FormProblemsProps {
  message: string | null
  /** Listed with links when there are two or more, or one beside the message. */
  fields?: FieldProblem[]
  /** Focuses the message, when no single field is invalid. */
  focused?: boolean
}

export function FormProblems({ message, fields = [], focused }: FormProblemsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused && message) box.current?.focus()
  }, [focused, message])
  const listed = fields.length > 1 || (fields.length === 1 && message !== null)
  return (
    <chakra.div role="alert" _empty={{ display: 'none' }}>
      {(message !== null || listed) && (
        <Alert.Root ref={box} status="error" tabIndex={-1}>
          <Alert.Indicator>
            <CircleAlert aria-hidden />
          </Alert.Indicator>
          <Alert.Content>
            {message !== null && <Alert.Title>{message}</Alert.Title>}
            {listed && <ProblemList fields={fields} />}
          </Alert.Content>
        </Alert.Root>
      )}
    </chakra.div>
  )
}
