import { z } from 'zod'

export const MAX_CODES_PER_BATCH = 5_000
/** Of one coupon. */
export const MAX_SINGLE_USE_CODES = 100_000

export const couponCodesBody = z.strictObject({ count: z.int().min(1).max(MAX_CODES_PER_BATCH) })

export const couponCodesQuery = z.strictObject({
  batch: z.coerce.number().int().min(1).max(MAX_SINGLE_USE_CODES).optional(),
})

export const couponBatch = z.object({
  batch: z.int(),
  created_at: z.string(),
  codes: z.int(),
  used: z.int(),
})
export type CouponBatch = z.infer<typeof couponBatch>

/** Newest first. */
export const couponBatches = z.object({ batches: z.array(couponBatch) })
