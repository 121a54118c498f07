import { z } from 'zod'

export const parcelItem = z.object({ item_id: z.uuid(), quantity: z.int() })

export const parcel = z.object({
  id: z.uuid(),
  /** 1-based within the order */
  number: z.int(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  link: z.string().nullable(),
  sent_at: z.string(),
  delivered_at: z.string().nullable(),
  items: z.array(parcelItem),
})
export type Parcel = z.infer<typeof parcel>
