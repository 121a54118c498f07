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
 * Coupon terms stored with an order, so that edits use the agreed terms. Empty lists mean all products.
 */
export type FrozenCoupon = DiscountTerms & { product_ids: string[]; category_ids: string[] }

export type UsableCoupon = DiscountTerms & { code: string; on_products: ReadonlySet<string> | null }

export function covers({ on_products }: Pick<UsableCoupon, 'on_products'>, productId: string): boolean {
  return on_products === null || on_products.has(productId)
}

type CustomerTerms = { per_customer_limit: number | null; first_order_only: boolean }
export type Bought = { orders: number; uses: number }

/** Returns the message for the customer, or null when the coupon is allowed. */
export function customerProblem(terms: CustomerTerms, { orders, uses }: Bought): string | null {
  const { per_customer_limit: limit, first_order_only } = terms
  if (limit !== null && uses >= limit) return sentences.coupon.used_by_you(limit)
  return first_order_only && orders > 0 ? sentences.coupon.first_order_only : null
}

/** Codes are compared in upper case. */
export const normaliseCode = plainCode

/**
 * Returns the error message for the customer, or null. `coupon` is null for an unknown code. @param
 * customerError customer-specific error, reported before the minimum amount
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

/** Paise: at most the price of covered items; the whole cart counts towards the minimum. */
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

export function couponTerms(
  coupon: Pick<CouponTerms, 'discount_type' | 'discount_value' | 'maximum_discount'>,
): string | null {
  if (coupon.discount_type === 'fixed') return null
  const most = coupon.maximum_discount === null ? null : formatPaise(coupon.maximum_discount)
  return sentences.coupon.terms(coupon.discount_value, most)
}
