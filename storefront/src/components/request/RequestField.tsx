import { Field, Input, Textarea } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { HTMLInputTypeAttribute } from 'react'
import type { RequestFormState } from './request-draft.ts'

interface RequestFieldProps {
  form: RequestFormState
  name: 'name' | 'email' | 'phone' | 'subject' | 'message'
  label: string
  required?: boolean
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  help?: string
  /** Several lines. */
  rows?: number
}

/** One labelled field of a request, with its help and its error. */
export function RequestField({ form, name, label, required, help, rows, ...input }: RequestFieldProps) {
  const error = form.formState.errors[name]?.message
  const shared = { id: name, 'aria-required': required, ...form.register(name) }
  return (
    <Field.Root invalid={Boolean(error)} ids={{ control: name }}>
      <Field.Label>
        {label}
        {required && (
          <span aria-hidden className="required">
            *
          </span>
        )}
      </Field.Label>
      {rows ? <Textarea rows={rows} {...shared} /> : <Input {...input} {...shared} />}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>
        <CircleAlert size={16} aria-hidden />
        {error}
      </Field.ErrorText>
    </Field.Root>
  )
}
