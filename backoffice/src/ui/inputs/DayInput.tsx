import { TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'

type DayInputProps = { source: string; label: string; helperText?: ReactNode }

/** The form value is `2026-11-21`, or null when empty. */
export function DayInput({ source, label, helperText }: DayInputProps) {
  const { id, field, fieldState } = useInput({ source })
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      inputRef={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value || null)}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  )
}
