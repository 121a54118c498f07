import type { CouponSnapshot } from './coupon.ts'

/** Stands in the order in place of a coupon. No coupon has this code: theirs have no spaces. */
export const PAY_NOW_CODE = 'PAID ONLINE'

/** Discount on the items of a cash on delivery order whose buyer pays online instead. @param percent whole percent */
export const getPayNowTerms = (percent: number): CouponSnapshot => ({
  discount_type: 'percentage',
  discount_value: percent,
  minimum_amount: 0,
  maximum_discount: null,
  product_ids: [],
  category_ids: [],
})
