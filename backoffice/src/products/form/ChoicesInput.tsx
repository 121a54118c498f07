import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'

/** The choices of a select option, one a line. */
export function ChoicesInput({ source }: { source: string }) {
  const { id, field, fieldState } = useInput({ source })
  const [typed, setTyped] = useState(() => (Array.isArray(field.value) ? field.value.join('\n') : ''))
  return (
    <TextField
      id={id}
      label="Choices"
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
      helperText={fieldState.error?.message ?? 'One a line'}
    />
  )
}
