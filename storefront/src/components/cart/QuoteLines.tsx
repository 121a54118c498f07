import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPriceOrFree, listShippingLines } from '@nakshi/core/delivery/shipping'
import { formatRoundOff, ROUND_OFF_LABEL } from '@nakshi/core/quote/round-total'
import type { Quote } from '@nakshi/core/quote/schema'
import { formatGstLabel, getIncludedTaxLabel } from '@nakshi/core/tax/tax'
import type { ReactNode } from 'react'
import * as m from './messages.ts'

interface QuoteLinesProps {
  quote: Omit<
    Quote,
    'payable' | 'free_shipping_remaining' | 'checkout_tax' | 'coupon_terms' | 'delivery' | 'offer'
  > & { offer: Pick<NonNullable<Quote['offer']>, 'name' | 'discount'> | null }
  /** At checkout GST is part of the total; the cart shows it without GST. */
  withTax: boolean
  withDelivery?: boolean
  className?: string
}

export function QuoteLines({ quote, withTax, withDelivery = true, className }: QuoteLinesProps) {
  const { subtotal, shipping, gift_wrap, express, cod_fee, tax, offer, round_off, total, coupon_code } = quote
  const discount = quote.discount - (offer?.discount ?? 0)
  const { tax_mode, tax_percent, included_tax } = quote
  return (
    <dl className={className}>
      <SummaryRow label={m.subtotal}>{formatPaise(subtotal)}</SummaryRow>
      {withDelivery &&
        listShippingLines({
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
      {offer && (
        <SummaryRow label={offer.name} discount>
          {offer.discount > 0 ? `−${formatPaise(offer.discount)}` : m.freeDelivery}
        </SummaryRow>
      )}
      {discount > 0 && (
        <SummaryRow
          label={coupon_code ? formatMessage(m.discountWithCode, { code: coupon_code }) : m.discount}
          discount
        >
          −{formatPaise(discount)}
        </SummaryRow>
      )}
      {round_off !== 0 && <SummaryRow label={ROUND_OFF_LABEL}>{formatRoundOff(round_off)}</SummaryRow>}
      <SummaryRow label={m.total} total>
        {formatPaise(total)}
      </SummaryRow>
      {included_tax > 0 && (withTax || tax_mode === 'included') && (
        <div className="note sum-tax">
          <dt>{getIncludedTaxLabel(tax_mode).template}</dt> <dd>{formatPaise(included_tax)}</dd>
        </div>
      )}
    </dl>
  )
}

interface SummaryRowProps {
  label: ReactNode
  total?: boolean
  discount?: boolean
  children: ReactNode
}

export function SummaryRow({ label, total, discount, children }: SummaryRowProps) {
  return (
    <div className="sum-line" data-total={total || undefined} data-discount={discount || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
