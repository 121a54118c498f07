import type { ComponentProps, ReactNode } from 'react'
import { FormField, fieldAria } from './FormField.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string
  /** Stands fixed before what is typed, `+91`. */
  lead?: string
}

/** One line of text. Give it what `register` of react-hook-form answers. */
export function TextField({ id, label, hint, problem, lead, required, ...input }: TextFieldProps) {
  const control = (
    <input
      id={id}
      className="input"
      aria-required={required || undefined}
      {...fieldAria(id, { hint, problem })}
      {...input}
    />
  )
  return (
    <FormField id={id} label={label} hint={hint} problem={problem} required={required}>
      {lead ? (
        <span className="input-lead">
          <span aria-hidden>{lead}</span>
          {control}
        </span>
      ) : (
        control
      )}
    </FormField>
  )
}
