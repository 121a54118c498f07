import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { t } from '../../languages/i18n.ts'
import { isSameValue } from '../forms/rebase.ts'

type TextLinesInputProps = {
  source: string
  label: string
  helperText?: string
  minRows?: number
  separator?: RegExp
  joiner?: string
}

/** Typed as text; the form value is a list. */
export function TextLinesInput({
  source,
  label,
  helperText = t('One per line'),
  minRows = 2,
  separator = /\n/,
  joiner = '\n',
}: TextLinesInputProps) {
  const { id, field, fieldState } = useInput({ source })
  const split = (text: string) =>
    text
      .split(separator)
      .map((entry) => entry.trim())
      .filter(Boolean)
  const saved: unknown[] = Array.isArray(field.value) ? field.value : []
  const [typed, setTyped] = useState(() => saved.join(joiner))
  return (
    <TextField
      id={id}
      label={label}
      multiline
      minRows={minRows}
      inputRef={field.ref}
      // The form can be reset to other values, for example to those of a colleague.
      value={isSameValue(split(typed), saved) ? typed : saved.join(joiner)}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(split(target.value))
      }}
      error={fieldState.invalid}
      helperText={findMessage(fieldState.error) ?? helperText}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}

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
