import { formatMessage } from '@nakshi/core/base/format-message'
import { buildLanguage, DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import * as m from './messages.ts'

interface QuantityStepperProps {
  id?: string
  label: string
  value: number
  max: number
  describedBy?: string
  onChange: (quantity: number) => void
  onTooMany: () => void
  onZero?: () => void
}

export function QuantityStepper({
  id,
  label,
  value,
  max,
  describedBy,
  onChange,
  onTooMany,
  onZero,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const limit = Math.max(1, max)
  // A label of another language may begin with the name of a product
  const named = buildLanguage === DEFAULT_LANGUAGE ? label.charAt(0).toLowerCase() + label.slice(1) : label

  function set(requested: number) {
    setTyped(null)
    if (requested <= 0 && onZero) return onZero()
    const quantity = Math.min(limit, Math.max(1, requested))
    if (quantity !== value) onChange(quantity)
    if (requested > limit) onTooMany()
  }

  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={formatMessage(m.decrease, { label: named })}
        aria-disabled={value <= 1 || undefined}
        onClick={() => value > 1 && set(value - 1)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={limit}
        step={1}
        aria-label={label}
        aria-describedby={describedBy}
        value={typed ?? value}
        onChange={({ target }) => {
          const quantity = Number(target.value)
          if (Number.isInteger(quantity) && quantity >= 1 && quantity <= limit) set(quantity)
          else setTyped(target.value)
        }}
        onBlur={({ target }) => {
          if (typed !== null) return set(typed === '' ? value : Math.trunc(Number(typed)))
          // React keeps `007`, which equals the value
          target.value = String(value)
        }}
      />
      <button
        type="button"
        aria-label={formatMessage(m.increase, { label: named })}
        aria-disabled={value >= limit || undefined}
        onClick={() => value < limit && set(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  )
}
