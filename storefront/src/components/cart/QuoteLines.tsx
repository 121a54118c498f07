import { chakra, type HTMLChakraProps, Text } from '@chakra-ui/react'
import type { Quote } from '@nakshi/api/contract/quote'
import { formatPaise } from '@nakshi/api/domain/money'
import { freeOr, shippingLines } from '@nakshi/api/domain/shipping'
import { gstLabel, includedLabel } from '@nakshi/api/domain/tax'
import { Figure } from './Figure.tsx'

interface QuoteLinesProps extends HTMLChakraProps<'dl'> {
  quote: Omit<Quote, 'free_shipping_remaining' | 'checkout_tax' | 'coupon_terms'>
  /** At checkout GST is part of the total; the cart shows it without GST. */
  withTax: boolean
}

export function QuoteLines({ quote, withTax, ...list }: QuoteLinesProps) {
  const { subtotal, shipping, gift_wrap, tax, discount, total, coupon_code } = quote
  const { tax_mode, tax_percent, included_tax } = quote
  return (
    <chakra.dl {...list}>
      <Figure label="Subtotal">{formatPaise(subtotal)}</Figure>
      {shippingLines({ shipping_amount: shipping, gift_wrap_amount: gift_wrap }).map(({ label, amount }) => (
        <Figure key={label} label={label}>
          {freeOr(amount)}
        </Figure>
      ))}
      {withTax && tax_mode === 'added' && tax_percent !== 0 && (
        <Figure label={gstLabel(tax_percent)}>{formatPaise(tax)}</Figure>
      )}
      {discount > 0 && (
        <Figure label={coupon_code ? `Discount (${coupon_code})` : 'Discount'} color="fg.success">
          −{formatPaise(discount)}
        </Figure>
      )}
      <Figure label="Total" total>
        {formatPaise(total)}
      </Figure>
      {included_tax > 0 && (withTax || tax_mode === 'included') && (
        <Text asChild mt="1" textStyle="sm" color="fg.muted">
          <div>
            <chakra.dt display="inline">{includedLabel(tax_mode)}</chakra.dt>{' '}
            <chakra.dd display="inline">{formatPaise(included_tax)}</chakra.dd>
          </div>
        </Text>
      )}
    </chakra.dl>
  )
}
