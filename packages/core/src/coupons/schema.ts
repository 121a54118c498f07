import { z } from 'zod'
import { pincode } from '../base/fields.ts'

export const discountTypes = ['percentage', 'fixed'] as const
export type DiscountType = (typeof discountTypes)[number]

/** The server trims and upper-cases the code. */
export const applyCouponBody = z.strictObject({ code: z.string().max(60), pincode: pincode.optional() })
