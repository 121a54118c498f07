import { z } from 'zod'
import { email, phone, uuid } from './fields.ts'
import { orderStatuses } from './orders.ts'
import { parcel } from './parcels.ts'

/** As it stands in a letter's link. */
const token = z.string().min(20).max(100)
export const followToken = z.strictObject({ token })
/** The form of the page that leads to paying. */
export const followPayment = z.strictObject({ token, payment_id: uuid })
export const followPicture = z.strictObject({ token, item_id: uuid })

/** A guest who wants to be forgotten tells what the link does not show. */
export const guestErasure = z.strictObject({
  token,
  /** blank where the order has none */
  email: z.union([z.string().trim().length(0), email]).default(''),
  phone,
})
export type GuestErasure = z.infer<typeof guestErasure>

/**
 * An order as whoever holds the link of its letters sees it: no name, no address beyond the city, no
 * words of the customer, no price but what is still to be paid.
 */
export const followedOrder = z.object({
  store: z.string(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  /** what has happened and what is to come, as on the order's own page */
  steps: z.array(z.object({ label: z.string(), at: z.string().nullable(), done: z.boolean() })),
  estimated_delivery_date: z.string(),
  deliver_not_before: z.string().nullable(),
  city: z.string(),
  /** was placed without an account, and is in none */
  is_guest: z.boolean(),
  /** false: it was taken on the telephone without one */
  has_email: z.boolean(),
  items: z.array(
    z.object({
      id: z.uuid(),
      quantity: z.int(),
      product: z.object({ title: z.string(), image_url: z.string().nullable(), image_alt: z.string() }),
      /** the piece itself was drawn, and is shown to the holder of the link alone */
      has_picture: z.boolean(),
    }),
  ),
  parcels: z.array(parcel),
  /** paise that whoever holds the link may pay online now; 0 when nothing is due */
  to_pay: z.int(),
  followable_until: z.string(),
})
export type FollowedOrder = z.infer<typeof followedOrder>
