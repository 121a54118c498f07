import type { ReactNode } from 'react'

interface RadioCardsProps<Value extends string> {
  name: string
  legend: string
  chosen: Value | null
  onChoose: (value: Value) => void
  cards: { value: Value; title: ReactNode; text?: ReactNode; disabled?: boolean }[]
  wide?: boolean
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, legend, chosen, onChoose, cards, wide } = props
  return (
    <div
      className={wide ? 'radio-cards radio-cards-wide' : 'radio-cards'}
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
    >
      <span className="radio-cards-legend" id={`${name}-legend`}>
        {legend}
      </span>
      {cards.map(({ value, title, text, disabled }) => (
        <label className="radio-card" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            aria-labelledby={`${name}-${value}-title`}
            aria-describedby={text ? `${name}-${value}-text` : undefined}
            onChange={() => onChoose(value)}
          />
          <div className="radio-card-body">
            <span className="radio-mark" aria-hidden />
            <div className="radio-card-content">
              <span className="radio-card-title" id={`${name}-${value}-title`}>
                {title}
              </span>
              {text && (
                <div className="radio-card-text" id={`${name}-${value}-text`}>
                  {text}
                </div>
              )}
            </div>
          </div>
        </label>
      ))}
    </div>
  )
}

interface CheckFieldProps {
  label: ReactNode
  checked: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

export function CheckField({ label, checked, onChange, disabled }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <svg
        className="check-mark"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <polyline points="20 6 9 17 4 12" />
      </svg>
      <span>{label}</span>
    </label>
  )
}
