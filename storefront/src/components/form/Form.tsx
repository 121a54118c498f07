import { Alert, Button, type ButtonProps, chakra, Stack } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { type FieldProblem, ProblemList } from '../printed-form/FormProblems.tsx'
import { ReadyForm } from '../printed-form/ReadyForm.tsx'
import { SubmitButton as Submit } from '../printed-form/SubmitButton.tsx'

/** Fields below each other, in a form that waits for the page's scripts. */
export function Form(form: ComponentProps<'form'>) {
  return (
    <Stack asChild gap="5" mt="6">
      <ReadyForm {...form} />
    </Stack>
  )
}

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

interface FormProblemsProps {
  /** What went wrong as a whole; null when the fields say it all. */
  message: string | null
  /** Two or more, or one beside the message, are listed with links. */
  fields?: FieldProblem[]
  /** Takes the focus when the message comes: no field is to blame. */
  focused?: boolean
}

/** At the top of a form that was refused: what is wrong, and where. */
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
