import { MOST_GOODS } from '../contract/limits.ts'
import type { Quote } from '../contract/quote.ts'
import type { TaxMode } from '../contract/tax.ts'
import { couponTerms, covers, discountFor, type UsableCoupon } from './coupon.ts'
import { freeShippingRemaining, freeShippingThreshold, shippingFor } from './shipping.ts'
import { onePercent, type TaxedGoods, taxLines } from './tax.ts'

export type PricedLine = {
  product_id: string
  /** paise */
  price: number
  quantity: number
  free_shipping_threshold: number | null
  tax_percent: number
}

type TaxableLine = Pick<PricedLine, 'product_id' | 'price' | 'quantity' | 'tax_percent'>

export type QuoteInput = {
  lines: PricedLine[]
  /** paise */
  store_threshold: number
  tax_mode: TaxMode
  /** paise; null without gift wrap */
  gift_wrap?: number | null
  coupon: UsableCoupon | null
}

/**
 * Total = subtotal + shipping + tax - discount, in paise. `tax` is added, `included_tax` is part of the
 * prices. The only place that calculates totals.
 */
export function checkoutQuote({
  lines,
  store_threshold,
  tax_mode,
  gift_wrap = null,
  coupon,
}: QuoteInput): Quote {
  const subtotal = subtotalOf(lines)
  const threshold = freeShippingThreshold(
    store_threshold,
    lines.map((line) => line.free_shipping_threshold),
  )
  const shipping = shippingFor(subtotal, threshold) + (gift_wrap ?? 0)
  const covered = coupon ? lines.filter(({ product_id }) => covers(coupon, product_id)) : []
  const discount = coupon ? discountFor(coupon, subtotal, subtotalOf(covered)) : 0
  const goods = goodsOf(lines, coupon)
  const taxed = taxLines({ goods, shipping, discount, tax_mode })
  const taxOfGoods = taxed.goods.reduce((sum, line) => sum + line.tax, 0)
  const taxOfShipping = taxed.shipping?.tax ?? 0
  const tax = tax_mode === 'added' ? taxOfGoods : 0
  return {
    subtotal,
    shipping,
    gift_wrap,
    tax,
    discount,
    total: subtotal + shipping + tax - discount,
    coupon_code: coupon?.code ?? null,
    coupon_terms: coupon && couponTerms(coupon),
    free_shipping_remaining: freeShippingRemaining(subtotal, threshold),
    checkout_tax: tax,
    tax_mode,
    tax_percent: onePercent(goods),
    included_tax: taxOfShipping + (tax_mode === 'included' ? taxOfGoods : 0),
  }
}

export function goodsOf(lines: TaxableLine[], coupon: UsableCoupon | null): TaxedGoods[] {
  return lines.map(({ product_id, price, quantity, tax_percent }) => ({
    value: price * quantity,
    percent: tax_percent,
    covered: coupon === null || covers(coupon, product_id),
  }))
}

/** Tax-inclusive, before discount and without shipping. */
export function isTooCostly(lines: TaxableLine[], taxMode: TaxMode): boolean {
  const taxed = taxLines({ goods: goodsOf(lines, null), shipping: 0, discount: 0, tax_mode: taxMode })
  return taxed.goods.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0) > MOST_GOODS
}

/** Cart totals exclude the GST that checkout adds. */
export function cartQuote(input: QuoteInput): Quote {
  const quote = checkoutQuote(input)
  return { ...quote, tax: 0, total: quote.total - quote.tax }
}

function subtotalOf(lines: Pick<PricedLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}
