import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { Quote } from '@nakshi/api/contract/quote'
import { formatPaise } from '@nakshi/api/domain/money'
import { GST_PERCENT } from '@nakshi/api/domain/tax'
import { Figure } from './Figure.tsx'

interface QuoteLinesProps extends HTMLChakraProps<'dl'> {
  quote: Pick<Quote, 'subtotal' | 'shipping' | 'tax' | 'discount' | 'total' | 'coupon_code'>
  /** At checkout GST is part of the sum; the cart shows the sum without it (spec, section 9). */
  withTax: boolean
}

/** The figures of a quote, the same on cart, checkout and order. */
export function QuoteLines({ quote, withTax, ...list }: QuoteLinesProps) {
  const { subtotal, shipping, tax, discount, total, coupon_code } = quote
  return (
    <chakra.dl {...list}>
      <Figure label="Subtotal">{formatPaise(subtotal)}</Figure>
      <Figure label="Shipping">{shipping === 0 ? 'Free' : formatPaise(shipping)}</Figure>
      {withTax && <Figure label={`GST (${GST_PERCENT}%)`}>{formatPaise(tax)}</Figure>}
      {discount > 0 && (
        <Figure label={coupon_code ? `Discount (${coupon_code})` : 'Discount'} color="fg.success">
          −{formatPaise(discount)}
        </Figure>
      )}
      <Figure label="Total" total>
        {formatPaise(total)}
      </Figure>
    </chakra.dl>
  )
}
