import { Checkbox, RadioCard } from '@chakra-ui/react'
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
    <RadioCard.Root
      name={name}
      value={chosen}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: wide ? '1fr 1fr' : undefined }}
      onValueChange={({ value }) => {
        const card = cards.find((card) => card.value === value)
        if (card) onChoose(card.value)
      }}
    >
      <RadioCard.Label gridColumn="1 / -1" lineHeight="tight">
        {legend}
      </RadioCard.Label>
      {cards.map(({ value, title, text, disabled }) => (
        <RadioCard.Item key={value} value={value} disabled={disabled}>
          <RadioCard.ItemHiddenInput
            style={FULL_SIZE_INPUT}
            aria-describedby={text ? `${name}-${value}-text` : undefined}
          />
          <RadioCard.ItemControl>
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{title}</RadioCard.ItemText>
              {text && (
                <RadioCard.ItemDescription id={`${name}-${value}-text`}>{text}</RadioCard.ItemDescription>
              )}
            </RadioCard.ItemContent>
            <RadioCard.ItemIndicator />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
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
    <Checkbox.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange?.(details.checked === true)}
    >
      <Checkbox.HiddenInput style={FULL_SIZE_INPUT} />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}

/** Transparent, over the whole control: touch exploration with a screen reader finds it where it is drawn. */
const FULL_SIZE_INPUT = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
} as const
