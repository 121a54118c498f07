import type { Quote } from '@nakshi/core/quote/schema'
import { CircleCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import { RichText } from '../../ui/RichText.tsx'
import * as m from './messages.ts'

export function FreeShipping({ quote }: { quote: Quote }) {
  const { subtotal, free_shipping_remaining: missing, checkout_tax } = quote
  if (missing === null) return null
  const share = subtotal + missing > 0 ? subtotal / (subtotal + missing) : 1
  return (
    <div className="free-shipping" data-reached={missing === 0 || undefined}>
      <p>
        {missing === 0 ? (
          <>
            <CircleCheck size={18} aria-hidden /> {m.shipsFree}
          </>
        ) : (
          <>
            <RichText
              text={m.addForFree}
              tags={{ amount: (words) => <strong>{words}</strong> }}
              params={{ amount: missing }}
            />
            {checkout_tax > 0 && <span className="with-gst">{m.beforeGst}</span>}
          </>
        )}
      </p>
      <span className="free-shipping-line" style={{ '--share': share } as CSSProperties} aria-hidden />
    </div>
  )
}
