import { formatPaise } from '@nakshi/core/base/money'
import { type RefObject, useEffect, useState } from 'react'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { WithGst } from '../../ui/WithGst.tsx'
import * as m from './messages.ts'

interface StickyAddToCartProps {
  button: RefObject<HTMLButtonElement | null>
  /** Total in paise, and what checkout charges for it. */
  price: number
  paid: number
  label: string
  busy: string | null
}

export default function StickyAddToCart({ button, price, paid, label, busy }: StickyAddToCartProps) {
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
        <span className="visually-hidden">{m.total} </span>
        {formatPaise(price)}
        <WithGst price={price} paid={paid} />
      </p>
      <SubmitButton className="button" busy={busy}>
        {label}
      </SubmitButton>
    </div>
  )
}
