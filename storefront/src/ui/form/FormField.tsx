import { chakra, Field } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '../messages.ts'

interface FormFieldProps {
  /** Id of the control; ids of hint and error derive from it (see `fieldAria`). */
  id: string
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  problem?: string
  children: ReactNode
}

export function FormField({ id, label, required, hint, problem, children }: FormFieldProps) {
  const hintId = `${id}-hint`
  return (
    <Field.Root
      id={id}
      ids={{ helperText: hintId, errorText: `${id}-problem` }}
      required={required}
      invalid={problem !== undefined}
    >
      <Field.Label>{label}</Field.Label>
      {children}
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>
        <CircleAlert size={18} aria-hidden />
        {problem}
      </Field.ErrorText>
    </Field.Root>
  )
}

/** ARIA attributes of a control; `aria-required` avoids the browser's own validation bubble. */
export function fieldAria(
  id: string,
  { hint, problem, required }: { hint?: ReactNode; problem?: string; required?: boolean },
) {
  const ids = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return {
    required: false,
    'aria-required': required || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  }
}

export function Optional() {
  return (
    <chakra.span color="fg.muted" fontWeight="normal">
      {m.optional}
    </chakra.span>
  )
}
