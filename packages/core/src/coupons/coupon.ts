import { withParams } from '../base/message-template.ts'
import { getPercentage } from '../base/money.ts'
import { normalisePromoCode } from '../base/normalise-text.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import type { Quote } from '../quote/schema.ts'
import { couponMessages } from './messages.ts'
import type { DiscountType } from './schema.ts'

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

/** Coupon terms stored with an order, so that edits use the agreed terms. Empty lists mean all products. */
export type CouponSnapshot = DiscountTerms & { product_ids: string[]; category_ids: string[] }

export type UsableCoupon = DiscountTerms & { code: string; on_products: ReadonlySet<string> | null }

export function coversProduct(
  { on_products }: Pick<UsableCoupon, 'on_products'>,
  productId: string,
): boolean {
  return on_products === null || on_products.has(productId)
}

type CustomerTerms = { per_customer_limit: number | null; first_order_only: boolean }
type CustomerUsage = { orders: number; uses: number }

/** Returns the message for the customer, or null when the coupon is allowed. */
export function getCustomerCouponError(
  terms: CustomerTerms,
  { orders, uses }: CustomerUsage,
): CatalogueMessage | null {
  const { per_customer_limit: limit, first_order_only } = terms
  if (limit !== null && uses >= limit) return withParams(couponMessages.used_by_you, { smart_count: limit })
  return first_order_only && orders > 0 ? couponMessages.first_order_only : null
}

/** Codes are compared in upper case. */
export const normaliseCouponCode = normalisePromoCode

/**
 * Returns the error message for the customer, or null. `coupon` is null for an unknown code. @param
 * customerError customer-specific error, reported before the minimum amount
 */
export function getCouponError(
  coupon: CouponTerms | null,
  subtotal: number,
  now: Date,
  customerError: CatalogueMessage | null = null,
): CatalogueMessage | null {
  if (!coupon?.is_active) return couponMessages.invalid
  if (coupon.expires_at && coupon.expires_at < now) return couponMessages.expired
  if (coupon.starts_at > now) return couponMessages.not_yet_active
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return couponMessages.used_up
  if (customerError !== null) return customerError
  if (subtotal < coupon.minimum_amount)
    return withParams(couponMessages.below_minimum, { minimum: coupon.minimum_amount })
  return null
}

/** Paise: at most the price of covered items; the whole cart counts towards the minimum. */
export function getDiscount(coupon: DiscountTerms, subtotal: number, covered: number = subtotal): number {
  if (subtotal < coupon.minimum_amount) return 0
  const discount =
    coupon.discount_type === 'fixed' ? coupon.discount_value : getPercentage(covered, coupon.discount_value)
  const capped =
    coupon.discount_type === 'percentage' && coupon.maximum_discount !== null
      ? Math.min(discount, coupon.maximum_discount)
      : discount
  return Math.min(capped, covered)
}

export const toQuotedTerms = (
  coupon: Pick<CouponTerms, 'discount_type' | 'discount_value' | 'maximum_discount'>,
): Quote['coupon_terms'] =>
  coupon.discount_type === 'fixed'
    ? null
    : { percent: coupon.discount_value, maximum: coupon.maximum_discount }
