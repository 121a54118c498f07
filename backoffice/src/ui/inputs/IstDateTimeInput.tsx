import { TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'

type IstDateTimeInputProps = { source: string; label: string; required?: boolean; helperText?: ReactNode }

/** Shows and reads Indian time (IST) in any zone; the form value is a UTC ISO string or null. */
export function IstDateTimeInput({ source, label, required = false, helperText }: IstDateTimeInputProps) {
  const { id, field, fieldState } = useInput({ source })
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={label}
      required={required}
      inputRef={field.ref}
      value={toLocalInputValue(field.value)}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const at = new Date(`${target.value}:00+05:30`)
        if (target.value === '') field.onChange(null)
        else if (!Number.isNaN(at.getTime())) field.onChange(at.toISOString())
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
    />
  )
}

const INDIA_MS = 5.5 * 3_600_000

function toLocalInputValue(iso: unknown): string {
  if (typeof iso !== 'string' || iso === '') return ''
  return new Date(new Date(iso).getTime() + INDIA_MS).toISOString().slice(0, 16)
}
