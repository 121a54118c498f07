import { z } from 'zod'

export const discount_types = ['percentage', 'fixed'] as const
export type DiscountType = (typeof discount_types)[number]

/** The code as typed; trimming and upper-casing are the server's rule. */
export const apply_coupon_body = z.strictObject({ code: z.string().max(60) })
