import { InputAdornment, TextField } from '@mui/material'
import { fieldMessages } from '@nakshi/contract/messages/fields'
import { formatDecimalRupees } from '@nakshi/domain/money'
import { parseRupees } from '@nakshi/domain/parse-decimal'
import { type ReactNode, useState } from 'react'
import { InputHelperText, type InputProps, useInput } from 'react-admin'
import { formatRuleMessage, t } from '../i18n.ts'

/** Placeholder value for unreadable input; every schema rejects it. */
const UNREADABLE = 'unreadable'
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
  const [typed, setTyped] = useState<string | null>(null)
  const { id, field, fieldState } = useInput(props)
  const error = field.value === UNREADABLE ? explain(typed ?? '') : fieldState.error?.message
  return (
    <TextField
      id={id}
      label={label}
      required={required}
      autoFocus={autoFocus}
      name={field.name}
      inputRef={field.ref}
      // The form can be reset to other values while something unreadable is typed.
      value={typed !== null && isTyped(typed, field.value) ? typed : formatAmount(field.value)}
      onChange={(event) => {
        setTyped(event.target.value)
        field.onChange(parseAmount(event.target.value))
      }}
      onBlur={() => {
        if (field.value !== UNREADABLE) setTyped(null)
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

function explain(typed: string): string {
  const paise = parseRupees(typed)
  if (paise !== null && paise < 0) return formatRuleMessage(fieldMessages.not_negative)
  return /^[₹\s]*\d[\d,]{9,}(?:\.\d*)?$/.test(typed)
    ? formatRuleMessage(fieldMessages.amount_too_high)
    : NOT_MONEY
}

function parseAmount(typed: string): number | null | typeof UNREADABLE {
  if (typed.trim() === '') return null
  const paise = parseRupees(typed)
  return paise === null || paise < 0 ? UNREADABLE : paise
}

const isTyped = (typed: string, value: unknown) => parseAmount(typed) === (value === '' ? null : value)

function formatAmount(value: unknown): string {
  return typeof value === 'number' ? formatDecimalRupees(value) : ''
}
