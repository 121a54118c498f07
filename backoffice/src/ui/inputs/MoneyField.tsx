import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { formatDecimalRupees } from '@nakshi/core/base/money'
import { parseRupees } from '@nakshi/core/base/parse-decimal'
import { explainAmount } from './MoneyInput.tsx'
import { type TypedNumber, useTypedValue } from './use-typed-value.ts'

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'slotProps'> & {
  /** paise */
  value: TypedNumber
  onChange: (value: TypedNumber) => void
}

/** `MoneyInput` outside of forms. */
export function MoneyField({ value, onChange, error, helperText, ...props }: MoneyFieldProps) {
  const typed = useTypedValue({
    value,
    parse(text) {
      const paise = parseRupees(text)
      return paise === null || paise < 0 ? null : paise
    },
    format: formatDecimalRupees,
    onChange,
  })
  const explanation = typed.unreadable === null ? null : explainAmount(typed.unreadable)
  return (
    <TextField
      {...props}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.leave}
      error={explanation !== null || Boolean(error)}
      helperText={explanation ?? helperText}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  )
}
