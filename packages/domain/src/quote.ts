import { MAX_ORDER_PAISE } from '@nakshi/contract/limits'
import type { Quote } from '@nakshi/contract/shop/quote'
import type { TaxMode } from '@nakshi/contract/shop/tax'
import { coversProduct, formatCouponTerms, getDiscount, type UsableCoupon } from './coupon.ts'
import { getFreeShippingRemaining, getFreeShippingThreshold, getShippingFee } from './shipping.ts'
import { calculateTax, getSingleRate, type TaxableItem } from './tax.ts'

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
export function calculateCheckoutQuote({
  lines,
  store_threshold,
  tax_mode,
  gift_wrap = null,
  coupon,
}: QuoteInput): Quote {
  const subtotal = getSubtotal(lines)
  const threshold = getFreeShippingThreshold(
    store_threshold,
    lines.map((line) => line.free_shipping_threshold),
  )
  const shipping = getShippingFee(subtotal, threshold) + (gift_wrap ?? 0)
  const covered = coupon ? lines.filter(({ product_id }) => coversProduct(coupon, product_id)) : []
  const discount = coupon ? getDiscount(coupon, subtotal, getSubtotal(covered)) : 0
  const taxableItems = toTaxableItems(lines, coupon)
  const taxed = calculateTax({ items: taxableItems, shipping, discount, tax_mode })
  const itemTax = taxed.items.reduce((sum, line) => sum + line.tax, 0)
  const shippingTax = taxed.shipping?.tax ?? 0
  const tax = tax_mode === 'added' ? itemTax : 0
  return {
    subtotal,
    shipping,
    gift_wrap,
    tax,
    discount,
    total: subtotal + shipping + tax - discount,
    coupon_code: coupon?.code ?? null,
    coupon_terms: coupon && formatCouponTerms(coupon),
    free_shipping_remaining: getFreeShippingRemaining(subtotal, threshold),
    checkout_tax: tax,
    tax_mode,
    tax_percent: getSingleRate(taxableItems),
    included_tax: shippingTax + (tax_mode === 'included' ? itemTax : 0),
  }
}

export function toTaxableItems(lines: TaxableLine[], coupon: UsableCoupon | null): TaxableItem[] {
  return lines.map(({ product_id, price, quantity, tax_percent }) => ({
    value: price * quantity,
    percent: tax_percent,
    covered: coupon === null || coversProduct(coupon, product_id),
  }))
}

/** Tax-inclusive, before discount and without shipping. */
export function exceedsOrderMaximum(lines: TaxableLine[], taxMode: TaxMode): boolean {
  const taxed = calculateTax({
    items: toTaxableItems(lines, null),
    shipping: 0,
    discount: 0,
    tax_mode: taxMode,
  })
  return taxed.items.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0) > MAX_ORDER_PAISE
}

/** Cart totals exclude the GST that checkout adds. */
export function calculateCartQuote(input: QuoteInput): Quote {
  const quote = calculateCheckoutQuote(input)
  return { ...quote, tax: 0, total: quote.total - quote.tax }
}

function getSubtotal(lines: Pick<PricedLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}
