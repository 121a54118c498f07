import type { Quote } from '@nakshi/api/contract/quote'
import { formatPaise } from '@nakshi/api/domain/money'
import { GST_PERCENT } from '@nakshi/api/domain/tax'

interface QuoteLinesProps {
  quote: Pick<Quote, 'subtotal' | 'shipping' | 'tax' | 'discount' | 'total' | 'coupon_code'>
  /** At checkout GST is part of the sum; the cart shows the sum without it (spec, section 9). */
  withTax: boolean
}

/** The figures of a quote, the same on cart, checkout and order. */
export function QuoteLines({ quote, withTax }: QuoteLinesProps) {
  const { subtotal, shipping, tax, discount, total, coupon_code } = quote
  return (
    <dl className="quote">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatPaise(subtotal)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{shipping === 0 ? 'Free' : formatPaise(shipping)}</dd>
      </div>
      {withTax && (
        <div>
          <dt>GST ({GST_PERCENT}%)</dt>
          <dd>{formatPaise(tax)}</dd>
        </div>
      )}
      {discount > 0 && (
        <div className="quote-discount">
          <dt>Discount{coupon_code && ` (${coupon_code})`}</dt>
          <dd>−{formatPaise(discount)}</dd>
        </div>
      )}
      <div className="quote-total">
        <dt>Total</dt>
        <dd>{formatPaise(total)}</dd>
      </div>
    </dl>
  )
}
