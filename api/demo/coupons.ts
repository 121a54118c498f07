import type { CouponTerms } from '@nakshi/core/coupons/coupon'

const DAY = 86_400_000

/** One coupon for each rule: capped percentage, fixed, unlimited, not yet active, used up. */
export function demoCoupons(now: Date): (CouponTerms & { description: string })[] {
  const days = (count: number) => new Date(now.getTime() + count * DAY)
  const plain = {
    minimum_amount: 0,
    maximum_discount: null,
    usage_limit: null,
    used_count: 0,
    is_active: true,
    expires_at: null,
  }
  return [
    {
      ...plain,
      code: 'DIWALI20',
      description: '20% off from ₹999, up to ₹200',
      discount_type: 'percentage',
      discount_value: 20,
      minimum_amount: 99_900,
      maximum_discount: 20_000,
      usage_limit: 500,
      starts_at: days(-45),
      expires_at: days(24),
    },
    {
      ...plain,
      code: 'FLAT100',
      description: '₹100 off from ₹499',
      discount_type: 'fixed',
      discount_value: 10_000,
      minimum_amount: 49_900,
      usage_limit: 1000,
      starts_at: days(-120),
    },
    {
      ...plain,
      code: 'WELCOME10',
      description: '10% off for everyone',
      discount_type: 'percentage',
      discount_value: 10,
      starts_at: days(-180),
    },
    {
      ...plain,
      code: 'NEWYEAR25',
      description: '25% off from ₹1,499, up to ₹500; starts soon',
      discount_type: 'percentage',
      discount_value: 25,
      minimum_amount: 149_900,
      maximum_discount: 50_000,
      usage_limit: 300,
      starts_at: days(30),
      expires_at: days(55),
    },
    {
      ...plain,
      code: 'RAKHI50',
      description: '₹50 off from ₹249 for the first fifteen orders',
      discount_type: 'fixed',
      discount_value: 5_000,
      minimum_amount: 24_900,
      usage_limit: 15,
      starts_at: days(-95),
    },
  ]
}
