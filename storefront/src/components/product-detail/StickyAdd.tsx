import { formatPaise } from '@nakshi/api/domain/money'
import { type RefObject, useEffect, useState } from 'react'

interface StickyAddProps {
  /** The button it stands in for. */
  button: RefObject<HTMLButtonElement | null>
  /** paise */
  price: number
  label: string
}

/** On a phone: price and Add to Cart at the bottom of the screen while the form's own button is above it. */
export function StickyAdd({ button, price, label }: StickyAddProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const watched = button.current
    if (!watched) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    watch.observe(watched)
    return () => watch.disconnect()
  }, [button])
  if (!shown) return null
  return (
    <div className="sticky-bar">
      <p className="sticky-bar-sum">
        <span className="visually-hidden">Your price </span>
        {formatPaise(price)}
      </p>
      <button type="submit" className="button">
        {label}
      </button>
    </div>
  )
}
