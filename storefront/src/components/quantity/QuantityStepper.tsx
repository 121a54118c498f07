import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

interface QuantityStepperProps {
  id?: string
  /** Name of the field: `Quantity`, `Quantity for Hindi Name Mug`. */
  label: string
  value: number
  max: number
  describedBy?: string
  onChange: (quantity: number) => void
  /** More was typed than there is; the most there is was taken instead. */
  onTooMany: () => void
  /** Zero was typed, where that means something; else the least is one. */
  onZero?: () => void
}

/**
 * A number between 1 and `max` that can be typed, stepped with the arrow keys, and with two
 * buttons.
 */
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
  // While typing the field may be empty or out of bounds; the value follows as soon as it is a
  // number again
  const [typed, setTyped] = useState<string | null>(null)
  const limit = Math.max(1, max)
  const named = label.charAt(0).toLowerCase() + label.slice(1)

  function set(wanted: number) {
    setTyped(null)
    if (wanted <= 0 && onZero) return onZero()
    const quantity = Math.min(limit, Math.max(1, wanted))
    if (quantity !== value) onChange(quantity)
    if (wanted > limit) onTooMany()
  }

  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`Decrease ${named}`}
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
          // React leaves `007` in the field, which is the same number
          target.value = String(value)
        }}
      />
      <button
        type="button"
        aria-label={`Increase ${named}`}
        aria-disabled={value >= limit || undefined}
        onClick={() => value < limit && set(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  )
}
