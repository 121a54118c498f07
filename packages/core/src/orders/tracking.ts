import { z } from 'zod'
import { otpCode } from '../accounts/otp.ts'
import { otpMessages } from '../accounts/otp-messages.ts'
import { email, phone, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { parcel } from '../parcels/schema.ts'
import { orderStatuses } from '../statuses/order-statuses.ts'
import { orderTrackingMessages } from './tracking-messages.ts'

const token = z
  .string()
  .min(20, toIssueText(orderTrackingMessages.invalid))
  .max(100, toIssueText(orderTrackingMessages.invalid))
const orderNumber = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, toIssueText(orderTrackingMessages.enter_number))
  .max(40, toIssueText(orderTrackingMessages.enter_number))
export const requestTrackingOtpBody = z
  .strictObject({ order_number: orderNumber, email: email.optional(), phone: phone.optional() })
  .refine((typed) => (typed.email === undefined) !== (typed.phone === undefined), {
    path: ['email'],
    message: toIssueText(otpMessages.neither),
  })
export type RequestTrackingOtpBody = z.input<typeof requestTrackingOtpBody>
export const trackWithOtpBody = z.strictObject({ ask: z.string().min(20).max(100), code: otpCode })
export type TrackWithOtpBody = z.input<typeof trackWithOtpBody>
export const trackingTokenResponse = z.object({ token: z.string() })

export const trackingTokenBody = z.strictObject({ token })
export const trackedPaymentBody = z.strictObject({ token, payment_id: uuid })
export const trackedPictureBody = z.strictObject({ token, item_id: uuid })

/** Erasure needs details that the link does not reveal. */
export const guestErasure = z.strictObject({
  token,
  email: z.union([z.string().trim().length(0), email]).default(''),
  phone,
})
export type GuestErasure = z.infer<typeof guestErasure>

/** Seen with a tracking link: no name, no full address, no customer text, no amounts except the one due. */
export const trackedOrder = z.object({
  store: z.string(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: z.string().nullable(), done: z.boolean() })),
  estimated_delivery_date: z.string(),
  earliest_delivery_date: z.string().nullable(),
  city: z.string(),
  /** guest order that no account has claimed */
  is_guest: z.boolean(),
  has_email: z.boolean(),
  items: z.array(
    z.object({
      id: z.uuid(),
      quantity: z.int(),
      product: z.object({ title: z.string(), image_url: z.string().nullable(), image_alt: z.string() }),
      has_picture: z.boolean(),
    }),
  ),
  parcels: z.array(parcel),
  /** paise payable online; 0: nothing due */
  to_pay: z.int(),
  /** cash on delivery with a part paid online first, in paise; null: none */
  cod_advance: z.object({ advance: z.int(), on_delivery: z.int(), is_paid: z.boolean() }).nullable(),
  followable_until: z.string(),
})
export type TrackedOrder = z.infer<typeof trackedOrder>
