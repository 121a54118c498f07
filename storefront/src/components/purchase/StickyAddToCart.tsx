import { formatPaise } from '@nakshi/core/base/money'
import { type RefObject, useEffect, useState } from 'react'
import { StaticSubmitButton } from '../../ui/form/StaticForm.tsx'

interface StickyAddToCartProps {
  button: RefObject<HTMLButtonElement | null>
  price: number
  label: string
  busy: string | null
}

export default function StickyAddToCart({ button, price, label, busy }: StickyAddToCartProps) {
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
        <span className="visually-hidden">Total </span>
        {formatPaise(price)}
      </p>
      <StaticSubmitButton className="button" busy={busy}>
        {label}
      </StaticSubmitButton>
    </div>
  )
}
