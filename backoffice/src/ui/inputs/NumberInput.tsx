import type { TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import { InputHelperText, type InputProps, useInput } from 'react-admin'
import { NumberField, type NumberFormat } from './NumberField.tsx'
import type { TypedNumber } from './use-typed-value.ts'

type NumberInputProps = NumberFormat &
  Pick<InputProps, 'source' | 'validate' | 'readOnly' | 'isRequired'> &
  Pick<TextFieldProps, 'sx'> & {
    label: string
    helperText?: ReactNode
    onType?: (value: TypedNumber) => void
  }

/** A number of a form. Replaces the one of react-admin, which has the number type of browsers. */
export function NumberInput({
  label,
  helperText,
  onType,
  readOnly = false,
  htmlInput,
  source,
  validate,
  isRequired: required,
  ...props
}: NumberInputProps) {
  const { id, field, fieldState, isRequired } = useInput({
    source,
    ...(validate && { validate }),
    ...(required !== undefined && { isRequired: required }),
  })
  const message = fieldState.error?.message
  return (
    <NumberField
      {...props}
      id={id}
      name={field.name}
      label={label}
      required={isRequired}
      inputRef={field.ref}
      value={field.value}
      onChange={(value) => {
        field.onChange(value)
        onType?.(value)
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={
        message || helperText !== false ? (
          <InputHelperText error={message} helperText={helperText} />
        ) : undefined
      }
      htmlInput={{ ...htmlInput, readOnly }}
    />
  )
}
