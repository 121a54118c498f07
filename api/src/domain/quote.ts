import { MOST_GOODS } from '../contract/limits.ts'
import type { Quote } from '../contract/quote.ts'
import { covers, discountFor, type UsableCoupon } from './coupon.ts'
import { freeShippingRemaining, freeShippingThreshold, shippingFor } from './shipping.ts'
import { gstOn } from './tax.ts'

export type PricedLine = {
  product_id: string
  /** unit price in paise */
  price: number
  quantity: number
  free_shipping_threshold: number | null
}

export type QuoteInput = {
  lines: PricedLine[]
  /** the store's, in paise */
  store_threshold: number
  /** a coupon that `couponProblem` let pass, or null */
  coupon: UsableCoupon | null
}

/**
 * What these lines cost at checkout (design, section 4): total = subtotal + shipping + tax -
 * discount, in paise. The one place where a total is made; cart, checkout, order and invoice use
 * it.
 */
export function checkoutQuote({ lines, store_threshold, coupon }: QuoteInput): Quote {
  const subtotal = subtotalOf(lines)
  const threshold = freeShippingThreshold(
    store_threshold,
    lines.map((line) => line.free_shipping_threshold),
  )
  const shipping = shippingFor(subtotal, threshold)
  const tax = gstOn(subtotal)
  const covered = coupon ? lines.filter(({ product_id }) => covers(coupon, product_id)) : []
  const discount = coupon ? discountFor(coupon, subtotal, subtotalOf(covered)) : 0
  return {
    subtotal,
    shipping,
    tax,
    discount,
    total: subtotal + shipping + tax - discount,
    coupon_code: coupon?.code ?? null,
    free_shipping_remaining: freeShippingRemaining(subtotal, threshold),
    checkout_tax: tax,
  }
}

/**
 * Whether these goods cost more than one order may: with GST, before any discount and without
 * shipping.
 */
export function isTooCostly(lines: Pick<PricedLine, 'price' | 'quantity'>[]): boolean {
  const subtotal = subtotalOf(lines)
  return subtotal + gstOn(subtotal) > MOST_GOODS
}

/** The cart shows the same figures without GST, which checkout adds (spec, section 9). */
export function cartQuote(input: QuoteInput): Quote {
  const quote = checkoutQuote(input)
  return { ...quote, tax: 0, total: quote.total - quote.tax }
}

function subtotalOf(lines: Pick<PricedLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}
