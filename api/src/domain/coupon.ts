import type { DiscountType } from '../contract/coupons.ts'
import { sentences } from '../contract/sentences.ts'
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

/** Codes are compared trimmed and upper-cased. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/**
 * Why a coupon cannot be used, as the sentence the shopper reads, or null when it can. The order of
 * the checks is the specification's (section 8). `coupon` is null when no code matched.
 */
export function couponProblem(coupon: CouponTerms | null, subtotal: number, now: Date): string | null {
  const say = sentences.coupon
  if (!coupon?.is_active) return say.invalid
  if (coupon.expires_at && coupon.expires_at < now) return say.expired
  if (coupon.starts_at > now) return say.not_yet_active
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return say.used_up
  if (subtotal < coupon.minimum_amount) return say.below_minimum(formatPaise(coupon.minimum_amount))
  return null
}

/** What a usable coupon takes off, in paise: never more than the subtotal, 0 below its minimum. */
export function discountFor(
  coupon: Pick<CouponTerms, 'discount_type' | 'discount_value' | 'maximum_discount' | 'minimum_amount'>,
  subtotal: number,
): number {
  if (subtotal < coupon.minimum_amount) return 0
  const wanted =
    coupon.discount_type === 'fixed' ? coupon.discount_value : percentOf(subtotal, coupon.discount_value)
  const capped =
    coupon.discount_type === 'percentage' && coupon.maximum_discount !== null
      ? Math.min(wanted, coupon.maximum_discount)
      : wanted
  return Math.min(capped, subtotal)
}
