import { z } from 'zod'

export const discountTypes = ['percentage', 'fixed'] as const
export type DiscountType = (typeof discountTypes)[number]

/** The code as typed; trimming and upper-casing are the server's rule. */
export const applyCouponBody = z.strictObject({ code: z.string().max(60) })
