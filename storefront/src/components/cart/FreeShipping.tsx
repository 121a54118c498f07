import { formatPaise } from '@nakshi/core/base/money'
import type { Quote } from '@nakshi/core/quote/schema'
import { CircleCheck } from 'lucide-react'
import type { CSSProperties } from 'react'

export function FreeShipping({ quote }: { quote: Quote }) {
  const { subtotal, free_shipping_remaining: missing, checkout_tax } = quote
  if (missing === null) return null
  const share = subtotal + missing > 0 ? subtotal / (subtotal + missing) : 1
  return (
    <div className="free-shipping" data-reached={missing === 0 || undefined}>
      <p>
        {missing === 0 ? (
          <>
            <CircleCheck size={18} aria-hidden /> Your order ships free
          </>
        ) : (
          <>
            Add <strong>{formatPaise(missing)}</strong> more for free shipping
            {checkout_tax > 0 && <span className="with-gst">(prices before GST)</span>}
          </>
        )}
      </p>
      <span className="free-shipping-line" style={{ '--share': share } as CSSProperties} aria-hidden />
    </div>
  )
}
