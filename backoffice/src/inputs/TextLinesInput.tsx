import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { t } from '../i18n.ts'

type TextLinesInputProps = { source: string; label: string; helperText?: string }

export function TextLinesInput({ source, label, helperText = t('One per line') }: TextLinesInputProps) {
  const { id, field, fieldState } = useInput({ source })
  const [typed, setTyped] = useState(() => (Array.isArray(field.value) ? field.value.join('\n') : ''))
  return (
    <TextField
      id={id}
      label={label}
      multiline
      minRows={2}
      inputRef={field.ref}
      value={typed}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTyped(event.target.value)
        field.onChange(
          event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  )
}
