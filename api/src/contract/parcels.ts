import { z } from 'zod'

/** How many of an item lie in a parcel. */
export const parcelPieces = z.object({ item_id: z.uuid(), quantity: z.int() })

/** What left for the customer, as they may read it. */
export const parcel = z.object({
  id: z.uuid(),
  /** counted within its order, from 1 */
  number: z.int(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** the courier's page about it; null where there is none */
  link: z.string().nullable(),
  sent_at: z.string(),
  delivered_at: z.string().nullable(),
  items: z.array(parcelPieces),
})
export type Parcel = z.infer<typeof parcel>
