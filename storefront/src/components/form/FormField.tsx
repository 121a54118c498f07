import { chakra, Field } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FormFieldProps {
  /** Id of the control; hint and problem get theirs from it (see `fieldAria`). */
  id: string
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  problem?: string
  children: ReactNode
}

/** A label, a control, what helps to fill it in, and what is wrong with it. */
export function FormField({ id, label, required, hint, problem, children }: FormFieldProps) {
  return (
    <Field.Root
      id={id}
      ids={{ helperText: `${id}-hint`, errorText: `${id}-problem` }}
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

/**
 * What ties a control to its hint and its problem, and says that it is required without the
 * browser's own bubble.
 */
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

/** Behind the label of what may stay empty. */
export function Optional() {
  return (
    <chakra.span color="fg.muted" fontWeight="normal">
      (optional)
    </chakra.span>
  )
}
