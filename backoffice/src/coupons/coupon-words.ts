import type { AdminCoupon } from '@nakshi/api/contract/admin/coupons'
import { formatDay } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'

type Terms = Pick<
  AdminCoupon,
  | 'discount_type'
  | 'discount_value'
  | 'minimum_amount'
  | 'maximum_discount'
  | 'usage_limit'
  | 'used_count'
  | 'is_active'
  | 'starts_at'
  | 'expires_at'
>
export type CouponState = 'active' | 'inactive' | 'scheduled' | 'expired' | 'used_up'

/**
 * Whether a shopper could use it now, and if not, why; the order is the one in which a shopper is
 * told.
 */
export function couponState(coupon: Terms, now: Date): CouponState {
  if (!coupon.is_active) return 'inactive'
  if (coupon.expires_at !== null && new Date(coupon.expires_at) < now) return 'expired'
  if (new Date(coupon.starts_at) > now) return 'scheduled'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'used_up'
  return 'active'
}

/** `20%, up to ₹200.00` or `₹150.00` */
export function discountOf({ discount_type, discount_value, maximum_discount }: Terms): string {
  if (discount_type === 'fixed') return formatPaise(discount_value)
  return `${discount_value}%${maximum_discount === null ? '' : `, up to ${formatPaise(maximum_discount)}`}`
}

/** `3 of 100` or `3, no limit` */
export function usageOf({ used_count, usage_limit }: Terms): string {
  return usage_limit === null ? `${used_count}, no limit` : `${used_count} of ${usage_limit}`
}

/** `1 Nov 2026 to 30 Nov 2026` */
export function validityOf({ starts_at, expires_at }: Terms): string {
  return expires_at === null
    ? `from ${formatDay(starts_at)}`
    : `${formatDay(starts_at)} to ${formatDay(expires_at)}`
}

/** `20% off, up to ₹200.00, on orders from ₹999.00, until 30 Nov 2026` */
export function couponSentence(terms: Terms): string {
  const [discount, ...cap] = discountOf(terms).split(', ')
  return [
    `${discount} off`,
    ...cap,
    ...(terms.minimum_amount > 0 ? [`on orders from ${formatPaise(terms.minimum_amount)}`] : []),
    ...(terms.expires_at ? [`until ${formatDay(terms.expires_at)}`] : []),
    ...(terms.usage_limit ? [`${terms.usage_limit} times in all`] : []),
  ].join(', ')
}
