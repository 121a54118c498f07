import { TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'

type NativeSelectProps<Value extends string> = Pick<
  TextFieldProps,
  'autoFocus' | 'disabled' | 'error' | 'fullWidth' | 'helperText' | 'label' | 'margin' | 'size' | 'sx'
> & {
  value: Value
  onChange: (value: Value) => void
  /** Before the choices. */
  children?: ReactNode
  choices?: readonly { id: string; name: string }[]
}

/** The browser's own select, with options of any kind. */
export function NativeSelect<Value extends string>({
  onChange,
  children,
  choices = [],
  ...field
}: NativeSelectProps<Value>) {
  return (
    <TextField
      select
      {...field}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
