import { fieldMessages } from '@nakshi/core/base/field-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { type ComponentProps, useState } from 'react'
import { formatRuleMessage } from '../../languages/i18n.ts'
import { NumberField } from './NumberField.tsx'
import type { TypedNumber } from './use-typed-value.ts'

type QuantityFieldProps = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'step'> & {
  value: number
  min: number
  max: number
  /** NaN for what is no quantity in the range. */
  onChange: (value: number) => void
}

/** A number outside of forms, which no schema checks before it is used. */
export function QuantityField({ value, min, max, onChange, ...props }: QuantityFieldProps) {
  const [rejected, setRejected] = useState<TypedNumber>(null)
  const isValid = Number.isFinite(value)
  const message = isValid || typeof rejected === 'string' ? null : explain(rejected, min, max)
  return (
    <NumberField
      {...props}
      min={min}
      max={max}
      value={isValid ? value : rejected}
      onChange={(typed) => {
        setRejected(typed)
        onChange(typeof typed === 'number' && typed >= min && typed <= max ? typed : Number.NaN)
      }}
      error={message !== null || Boolean(props.error)}
      helperText={message ?? props.helperText}
    />
  )
}

function explain(typed: number | null, min: number, max: number): string {
  if (typed === null) return formatRuleMessage(fieldMessages.missing)
  return formatRuleMessage(
    typed < min ? withParams(fieldMessages.at_least, { min }) : withParams(fieldMessages.at_most, { max }),
  )
}
