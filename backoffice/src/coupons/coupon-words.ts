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
  | 'per_customer_limit'
  | 'first_order_only'
  | 'product_ids'
  | 'category_ids'
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

/** `on 3 products and 1 category`, null when it is for everything */
function coveredOf({ product_ids, category_ids }: Terms): string | null {
  const parts = [
    ...(product_ids.length > 0 ? [count(product_ids.length, 'product', 'products')] : []),
    ...(category_ids.length > 0 ? [count(category_ids.length, 'category', 'categories')] : []),
  ]
  return parts.length > 0 ? `on ${parts.join(' and ')}` : null
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Who may use it how often: `first order only, once per customer`. */
function customersOf({ first_order_only, per_customer_limit: limit }: Terms): string[] {
  return [
    ...(first_order_only ? ['first order only'] : []),
    ...(limit === null ? [] : [limit === 1 ? 'once per customer' : `${limit} times per customer`]),
  ]
}

/** `20% off, up to ₹200.00, on 3 products, on orders from ₹999.00, until 30 Nov 2026` */
export function couponSentence(terms: Terms): string {
  const [discount, ...cap] = discountOf(terms).split(', ')
  const covered = coveredOf(terms)
  return [
    `${discount} off`,
    ...cap,
    ...(covered ? [covered] : []),
    ...(terms.minimum_amount > 0 ? [`on orders from ${formatPaise(terms.minimum_amount)}`] : []),
    ...(terms.expires_at ? [`until ${formatDay(terms.expires_at)}`] : []),
    ...customersOf(terms),
    ...(terms.usage_limit ? [`${terms.usage_limit} times in all`] : []),
  ].join(', ')
}
