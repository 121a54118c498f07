import type { CouponSnapshot, UsableCoupon } from './coupon.ts'
import { PAY_NOW_CODE } from './pay-now.ts'

/** Stands in the order in place of a coupon. No coupon has this code: theirs have no spaces. */
export const STAFF_DISCOUNT_CODE = 'SPECIAL DISCOUNT'

/** @param amount paise */
export const getStaffDiscount = (amount: number): UsableCoupon & CouponSnapshot => ({
  code: STAFF_DISCOUNT_CODE,
  discount_type: 'fixed',
  discount_value: amount,
  minimum_amount: 0,
  maximum_discount: null,
  on_products: null,
  product_ids: [],
  category_ids: [],
})

/** Whether a stored code is that of a coupon, which has a number of uses. */
export const isCouponCode = (code: string): boolean => code !== PAY_NOW_CODE && code !== STAFF_DISCOUNT_CODE
