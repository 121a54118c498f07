import { formatPaise } from '@nakshi/core/base/money'
import type { AdminCoupon } from '@nakshi/core/coupons/admin-schema'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'

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

/** Checks run in the same order as for shoppers. */
export function getCouponState(coupon: Terms, now: Date): CouponState {
  if (!coupon.is_active) return 'inactive'
  if (coupon.expires_at !== null && new Date(coupon.expires_at) < now) return 'expired'
  if (new Date(coupon.starts_at) > now) return 'scheduled'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'used_up'
  return 'active'
}

/** `20%, up to ₹200.00` or `₹150.00` */
export function formatCouponDiscount(terms: Terms): string {
  return [formatDiscountAmount(terms), ...formatDiscountCap(terms)].join(', ')
}

const formatDiscountAmount = ({ discount_type, discount_value }: Terms) =>
  discount_type === 'fixed' ? formatPaise(discount_value) : `${discount_value}%`

const formatDiscountCap = ({ discount_type, maximum_discount }: Terms) =>
  discount_type === 'fixed' || maximum_discount === null
    ? []
    : [t('up to %{maximum}', { maximum: formatPaise(maximum_discount) })]

/** `3 of 100` or `3, no limit` */
export function formatCouponUsage({ used_count, usage_limit }: Terms): string {
  return usage_limit === null
    ? t('%{usedCount}, no limit', { usedCount: used_count })
    : t('%{usedCount} of %{usageLimit}', { usedCount: used_count, usageLimit: usage_limit })
}

/** A coupon that expires at midnight is last used on the day before. */
const formatLastDay = (expiresAt: string) => formatDay(new Date(Date.parse(expiresAt) - 1).toISOString())

/** `1 Nov 2026 to 30 Nov 2026` */
export function formatCouponValidity({ starts_at, expires_at }: Terms): string {
  return expires_at === null
    ? t('from %{startsAt}', { startsAt: formatDay(starts_at) })
    : t('%{startsAt} to %{expiresAt}', {
        startsAt: formatDay(starts_at),
        expiresAt: formatLastDay(expires_at),
      })
}

/** `on 3 products and 1 category`; null for the whole order. */
function formatCouponScope({ product_ids, category_ids }: Terms): string | null {
  const parts = [
    ...(product_ids.length > 0
      ? [t('%{smart_count} product |||| %{smart_count} products', { smart_count: product_ids.length })]
      : []),
    ...(category_ids.length > 0
      ? [t('%{smart_count} category |||| %{smart_count} categories', { smart_count: category_ids.length })]
      : []),
  ]
  const [one, other] = parts
  if (!one) return null
  return t('on %{what}', { what: other ? t('%{one} and %{other}', { one, other }) : one })
}

function formatCustomerLimits({ first_order_only, per_customer_limit: limit }: Terms): string[] {
  return [
    ...(first_order_only ? [t('first order only')] : []),
    ...(limit === null
      ? []
      : [t('once per customer |||| %{smart_count} times per customer', { smart_count: limit })]),
  ]
}

/** `20% off, up to ₹200.00, on 3 products, on orders from ₹999.00, until 30 Nov 2026` */
export function formatCouponSummary(terms: Terms): string {
  const covered = formatCouponScope(terms)
  return [
    t('%{discount} off', { discount: formatDiscountAmount(terms) }),
    ...formatDiscountCap(terms),
    ...(covered ? [covered] : []),
    ...(terms.minimum_amount > 0
      ? [t('on orders from %{minimumAmount}', { minimumAmount: formatPaise(terms.minimum_amount) })]
      : []),
    ...(terms.expires_at ? [t('until %{expiresAt}', { expiresAt: formatLastDay(terms.expires_at) })] : []),
    ...formatCustomerLimits(terms),
    ...(terms.usage_limit
      ? [t('once in all |||| %{smart_count} times in all', { smart_count: terms.usage_limit })]
      : []),
  ].join(', ')
}
