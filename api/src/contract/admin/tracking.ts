import { z } from 'zod'

/** Most parcels one list may hold. */
export const MAX_PARCELS = 1000

/**
 * A courier's list as it was exported or copied from a sheet, headed by at least `order_number` and
 * `tracking_number`. `check`: only say what would happen.
 */
export const trackingImportBody = z.strictObject({ list: z.string().max(500_000), check: z.boolean() })

export const trackedParcel = z.object({
  /** its line in the list; the heading is line 1 */
  line: z.int(),
  order_number: z.string(),
  courier: z.string().nullable(),
  tracking_number: z.string(),
  /** why it cannot be shipped; null when it can, or is */
  problem: z.string().nullable(),
})
export type TrackedParcel = z.infer<typeof trackedParcel>

/** Every line of the list. Those without a problem are shipped, unless it was only a check. */
export const trackingImportAnswer = z.object({ parcels: z.array(trackedParcel), shipped: z.int() })
export type TrackingImportAnswer = z.infer<typeof trackingImportAnswer>
