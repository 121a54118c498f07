import { Textarea } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface LongTextFieldProps extends Omit<ComponentProps<typeof Textarea>, 'id'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string
}

/** Text over several lines. Give it what `register` of react-hook-form answers. */
export function LongTextField({ id, label, hint, problem, required, ...textarea }: LongTextFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <Textarea {...fieldAria(id, { hint, problem, required })} {...textarea} />
    </FormField>
  )
}
