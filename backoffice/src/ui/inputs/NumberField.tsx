import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { fieldMessages } from '@nakshi/core/base/field-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { parseNumber } from '@nakshi/core/base/parse-decimal'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { formatRuleMessage } from '../../languages/i18n.ts'
import { type TypedNumber, useTypedValue } from './use-typed-value.ts'

export type NumberFormat = {
  /** For the arrow keys, as the API validates. */
  min?: number
  max?: number
  /** Whole numbers only, unless it has decimals. */
  step?: number
  unit?: string
  htmlInput?: InputHTMLAttributes<HTMLInputElement>
}
type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'slotProps'> &
  NumberFormat & {
    value: unknown
    onChange: (value: TypedNumber) => void
  }

/** Every number of the backoffice that is not money. The number type of browsers stores `1,5` as 15 or blank. */
export function NumberField({
  value,
  onChange,
  min,
  max,
  step = 1,
  error,
  helperText,
  onBlur,
  onKeyDown,
  unit,
  htmlInput,
  ...props
}: NumberFieldProps) {
  const isWhole = Number.isInteger(step)
  const typed = useTypedValue({
    value,
    parse(text) {
      const parsed = parseNumber(text, isWhole)
      return 'value' in parsed ? parsed.value : null
    },
    format: String,
    onChange,
  })
  const explanation = typed.unreadable === null ? null : explain(typed.unreadable, isWhole)

  function changeByArrow(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || typed.unreadable !== null || htmlInput?.readOnly) return
    event.preventDefault()
    const from = typeof value === 'number' ? value : Math.max(0, (min ?? 0) - step)
    const next = Number((from + direction * step).toFixed(6))
    typed.type(String(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity)))
  }
  return (
    <TextField
      {...props}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onKeyDown={changeByArrow}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
      error={explanation !== null || Boolean(error)}
      helperText={explanation ?? helperText}
      slotProps={{
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
        htmlInput: {
          role: 'spinbutton',
          inputMode: isWhole && (min ?? -1) >= 0 ? 'numeric' : 'decimal',
          autoComplete: 'off',
          maxLength: 20,
          'aria-valuenow': typeof value === 'number' ? value : undefined,
          'aria-valuemin': min,
          'aria-valuemax': max,
          ...htmlInput,
        },
      }}
    />
  )
}

function explain(typed: string, isWhole: boolean): string {
  const parsed = parseNumber(typed, isWhole)
  if ('value' in parsed) return ''
  if (parsed.rejected === 'ambiguous_number')
    return formatRuleMessage(withParams(productImportMessages.ambiguous_number, parsed))
  return formatRuleMessage(fieldMessages[parsed.rejected === 'no_number' ? 'number' : 'whole_number'])
}
