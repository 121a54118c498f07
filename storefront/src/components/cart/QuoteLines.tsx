import { chakra, type HTMLChakraProps, Text } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPriceOrFree, listShippingLines } from '@nakshi/core/delivery/shipping'
import { formatRoundOff, ROUND_OFF_LABEL } from '@nakshi/core/quote/round-total'
import type { Quote } from '@nakshi/core/quote/schema'
import { formatGstLabel, getIncludedTaxLabel } from '@nakshi/core/tax/tax'
import type { ReactNode } from 'react'
import * as m from './messages.ts'

interface QuoteLinesProps extends HTMLChakraProps<'dl'> {
  quote: Omit<Quote, 'payable' | 'free_shipping_remaining' | 'checkout_tax' | 'coupon_terms' | 'delivery'>
  /** At checkout GST is part of the total; the cart shows it without GST. */
  withTax: boolean
}

export function QuoteLines({ quote, withTax, ...list }: QuoteLinesProps) {
  const { subtotal, shipping, gift_wrap, express, cod_fee, tax, discount, round_off, total, coupon_code } =
    quote
  const { tax_mode, tax_percent, included_tax } = quote
  return (
    <chakra.dl {...list}>
      <SummaryRow label={m.subtotal}>{formatPaise(subtotal)}</SummaryRow>
      {listShippingLines({
        shipping_amount: shipping,
        gift_wrap_amount: gift_wrap,
        express_amount: express,
        cod_fee_amount: cod_fee,
      }).map(({ label, amount }) => (
        <SummaryRow key={label} label={label}>
          {formatPriceOrFree(amount)}
        </SummaryRow>
      ))}
      {withTax && tax_mode === 'added' && tax_percent !== 0 && (
        <SummaryRow label={formatGstLabel(tax_percent)}>{formatPaise(tax)}</SummaryRow>
      )}
      {discount > 0 && (
        <SummaryRow
          label={coupon_code ? formatMessage(m.discountWithCode, { code: coupon_code }) : m.discount}
          color="fg.success"
        >
          −{formatPaise(discount)}
        </SummaryRow>
      )}
      {round_off !== 0 && <SummaryRow label={ROUND_OFF_LABEL}>{formatRoundOff(round_off)}</SummaryRow>}
      <SummaryRow label={m.total} total>
        {formatPaise(total)}
      </SummaryRow>
      {included_tax > 0 && (withTax || tax_mode === 'included') && (
        <Text asChild mt="1" textStyle="sm" color="fg.muted">
          <div>
            <chakra.dt display="inline">{getIncludedTaxLabel(tax_mode).template}</chakra.dt>{' '}
            <chakra.dd display="inline">{formatPaise(included_tax)}</chakra.dd>
          </div>
        </Text>
      )}
    </chakra.dl>
  )
}

interface SummaryRowProps {
  label: ReactNode
  total?: boolean
  color?: string
  children: ReactNode
}

export function SummaryRow({ label, total, color, children }: SummaryRowProps) {
  return (
    <Line data-total={total || undefined} color={color}>
      <dt>{label}</dt>
      <chakra.dd ml="auto" whiteSpace="nowrap">
        {children}
      </chakra.dd>
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    py: '1',
    fontVariantNumeric: 'tabular-nums',
    '&[data-total]': {
      mt: '2',
      pt: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      fontSize: 'xl',
      fontWeight: 'semibold',
    },
  },
})
