import type { ReactNode } from 'react'

interface RadioCardProps {
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  children?: ReactNode
}

/** One of several to choose from, as a card: a radio button, so arrow keys move between them. */
export function RadioCard({ name, checked, onChoose, title, children }: RadioCardProps) {
  return (
    <label className="radio-card">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="radio-card-text">
        <span className="radio-card-title">{title}</span>
        {children}
      </span>
    </label>
  )
}
