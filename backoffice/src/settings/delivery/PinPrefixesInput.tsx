import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { t } from '../../i18n.ts'

type PinPrefixesInputProps = { source: string; label: string; helperText?: string }

/** Typed as text, separated by commas, spaces or lines; the form value is a list. */
export function PinPrefixesInput({
  source,
  label,
  helperText = t('First digits, for example 11, 560, 744101'),
}: PinPrefixesInputProps) {
  const { id, field, fieldState } = useInput({ source })
  const [typed, setTyped] = useState(() => formatPrefixes(field.value))
  const error = fieldState.invalid ? findMessage(fieldState.error) : undefined
  return (
    <TextField
      id={id}
      label={label}
      multiline
      inputRef={field.ref}
      value={typed}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(target.value.split(/[\s,;]+/).filter(Boolean))
      }}
      error={fieldState.invalid}
      helperText={error ?? helperText}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

const formatPrefixes = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** The error of the list, or of its first wrong entry. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const message = findMessage(part)
    if (message !== undefined) return message
  }
  return undefined
}
