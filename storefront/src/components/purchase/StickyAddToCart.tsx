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

/** While the button of the form is out of view. Below the view, the bar gives way to others (forms.css). */
export default function StickyAddToCart({ button, price, paid, label, busy }: StickyAddToCartProps) {
  const [outside, setOutside] = useState<'above' | 'below' | null>(null)
  useEffect(() => {
    const watched = button.current
    if (!watched) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry) return
      setOutside(entry.isIntersecting ? null : entry.boundingClientRect.bottom < 0 ? 'above' : 'below')
    })
    watch.observe(watched)
    return () => watch.disconnect()
  }, [button])
  if (!outside) return null
  return (
    <div className="sticky-bar" data-button={outside}>
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
