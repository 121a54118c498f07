import type { DiscountType } from '../contract/coupons.ts'
import { sentences } from '../contract/sentences.ts'
import { plainCode } from '../contract/visible-text.ts'
import { formatPaise, percentOf } from './money.ts'

export type CouponTerms = {
  code: string
  discount_type: DiscountType
  /** paise when fixed, whole percent when percentage */
  discount_value: number
  minimum_amount: number
  maximum_discount: number | null
  usage_limit: number | null
  used_count: number
  is_active: boolean
  starts_at: Date
  expires_at: Date | null
}

type DiscountTerms = Pick<
  CouponTerms,
  'discount_type' | 'discount_value' | 'minimum_amount' | 'maximum_discount'
>

/**
 * A coupon as an order used it. The order keeps it, so that an edit of the order is priced by what
 * was agreed, whatever becomes of the coupon. No product and no category: it is for everything.
 */
export type FrozenCoupon = DiscountTerms & { product_ids: string[]; category_ids: string[] }

/** A coupon that holds for a cart, with the products its discount is worked out on; null: all. */
export type UsableCoupon = DiscountTerms & { code: string; on_products: ReadonlySet<string> | null }

/** Whether the discount is worked out on a line of this product. */
export function covers({ on_products }: Pick<UsableCoupon, 'on_products'>, productId: string): boolean {
  return on_products === null || on_products.has(productId)
}

type CustomerTerms = { per_customer_limit: number | null; first_order_only: boolean }
/** How many orders of a customer stand, and how many of these used the coupon. */
export type Bought = { orders: number; uses: number }

/** Why this customer may not use a coupon, as the sentence they read, or null when they may. */
export function customerProblem(terms: CustomerTerms, { orders, uses }: Bought): string | null {
  const { per_customer_limit: limit, first_order_only } = terms
  if (limit !== null && uses >= limit) return sentences.coupon.used_by_you(limit)
  return first_order_only && orders > 0 ? sentences.coupon.first_order_only : null
}

/** Codes are compared as they look, upper-cased. */
export const normaliseCode = plainCode

/**
 * Why a coupon cannot be used, as the sentence the shopper reads, or null when it can. The order of
 * the checks is the specification's (section 8). `coupon` is null when no code matched.
 * @param own why it holds neither for this customer nor this cart whatever they add: told before
 *   anybody fills a cart up to the minimum
 */
export function couponProblem(
  coupon: CouponTerms | null,
  subtotal: number,
  now: Date,
  own: string | null = null,
): string | null {
  const say = sentences.coupon
  if (!coupon?.is_active) return say.invalid
  if (coupon.expires_at && coupon.expires_at < now) return say.expired
  if (coupon.starts_at > now) return say.not_yet_active
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return say.used_up
  if (own !== null) return own
  if (subtotal < coupon.minimum_amount) return say.below_minimum(formatPaise(coupon.minimum_amount))
  return null
}

/**
 * What a usable coupon takes off, in paise: never more than what it covers costs, 0 below its
 * minimum, which the whole cart counts for.
 */
export function discountFor(coupon: DiscountTerms, subtotal: number, covered: number = subtotal): number {
  if (subtotal < coupon.minimum_amount) return 0
  const wanted =
    coupon.discount_type === 'fixed' ? coupon.discount_value : percentOf(covered, coupon.discount_value)
  const capped =
    coupon.discount_type === 'percentage' && coupon.maximum_discount !== null
      ? Math.min(wanted, coupon.maximum_discount)
      : wanted
  return Math.min(capped, covered)
}

/** A share of the price in words, with the most it comes to; null for a fixed sum, which says it. */
export function couponTerms(
  coupon: Pick<CouponTerms, 'discount_type' | 'discount_value' | 'maximum_discount'>,
): string | null {
  if (coupon.discount_type === 'fixed') return null
  const most = coupon.maximum_discount === null ? null : formatPaise(coupon.maximum_discount)
  return sentences.coupon.terms(coupon.discount_value, most)
}
