import { Input, InputGroup, Textarea } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface TextFieldProps extends Omit<ComponentProps<typeof Input>, 'id'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string
  lead?: string
}

/** Accepts the props of react-hook-form's `register`. */
export function TextField({ id, label, hint, problem, lead, required, ...input }: TextFieldProps) {
  const control = <Input {...fieldAria(id, { hint, problem, required })} {...input} />
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      {lead ? (
        <InputGroup startElement={lead} startElementProps={{ 'aria-hidden': true, fontSize: 'md' }}>
          {control}
        </InputGroup>
      ) : (
        control
      )}
    </FormField>
  )
}

interface LongTextFieldProps extends Omit<ComponentProps<typeof Textarea>, 'id'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string
}

export function LongTextField({ id, label, hint, problem, required, ...textarea }: LongTextFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      <Textarea {...fieldAria(id, { hint, problem, required })} {...textarea} />
    </FormField>
  )
}
