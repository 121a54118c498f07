import { InputAdornment, TextField } from '@mui/material'
import { fieldMessages } from '@nakshi/core/base/field-messages'
import { formatDecimalRupees } from '@nakshi/core/base/money'
import { parseRupees } from '@nakshi/core/base/parse-decimal'
import type { ReactNode } from 'react'
import { InputHelperText, type InputProps, useInput } from 'react-admin'
import { formatRuleMessage, t } from '../../languages/i18n.ts'
import { useTypedValue } from './use-typed-value.ts'

export const NOT_MONEY = t('Enter an amount in rupees, for example 499 or 1,499.50')

type MoneyInputProps = InputProps & {
  label: string
  helperText?: ReactNode
  required?: boolean
  autoFocus?: boolean
}

/**
 * Shows rupees (`1499.50`); the form value is paise (149950), or null when empty. Unreadable input stays
 * as typed with an error and blocks saving.
 */
export function MoneyInput({
  label,
  helperText,
  required = false,
  autoFocus = false,
  ...props
}: MoneyInputProps) {
  const { id, field, fieldState } = useInput(props)
  const typed = useTypedValue({
    value: field.value,
    parse(text) {
      const paise = parseRupees(text)
      return paise === null || paise < 0 ? null : paise
    },
    format: formatDecimalRupees,
    onChange: field.onChange,
  })
  const error = typed.unreadable === null ? fieldState.error?.message : explainAmount(typed.unreadable)
  return (
    <TextField
      id={id}
      label={label}
      required={required}
      autoFocus={autoFocus}
      name={field.name}
      inputRef={field.ref}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={() => {
        typed.leave()
        field.onBlur()
      }}
      error={Boolean(error)}
      helperText={error || helperText ? <InputHelperText error={error} helperText={helperText} /> : undefined}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  )
}

export function explainAmount(typed: string): string {
  const paise = parseRupees(typed)
  if (paise !== null && paise < 0) return formatRuleMessage(fieldMessages.not_negative)
  return /^[₹\s]*\d[\d,]{9,}(?:\.\d*)?$/.test(typed)
    ? formatRuleMessage(fieldMessages.amount_too_high)
    : NOT_MONEY
}
