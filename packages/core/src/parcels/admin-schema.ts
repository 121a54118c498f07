import { z } from 'zod'
import { optionalFields } from '../base/admin-record-change.ts'
import { ewayBill, line, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { parcelMessages } from './admin-messages.ts'
import { parcel } from './schema.ts'

export const adminParcel = parcel.extend({
  /** entered by staff, for couriers without a known tracking page */
  tracking_url: z.string().nullable(),
  weight_grams: z.int().nullable(),
  eway_bill: z.string().nullable(),
  updated_at: z.string(),
})
export type AdminParcel = z.infer<typeof adminParcel>

export const emptyToNull = (max: number) =>
  line(max)
    .nullable()
    .transform((typed) => typed || null)

const httpsOnly = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: toIssueText(parcelMessages.https_only) })
  .max(500)
const details = {
  courier: emptyToNull(60).default(null),
  tracking_number: emptyToNull(60).default(null),
  tracking_url: z
    .union([z.literal('').transform(() => null), httpsOnly])
    .nullable()
    .default(null),
  weight_grams: z.int().min(1).max(100_000).nullable().default(null),
  eway_bill: z
    .union([z.literal('').transform(() => null), ewayBill])
    .nullable()
    .default(null),
}

export const parcelBody = z.strictObject({
  ...details,
  items: z
    .array(z.strictObject({ item_id: uuid, quantity: z.int().min(1).max(10_000) }))
    .min(1, toIssueText(parcelMessages.no_items))
    .max(200)
    .refine((items) => new Set(items.map(({ item_id }) => item_id)).size === items.length, {
      error: toIssueText(parcelMessages.twice),
    }),
})
export type ParcelBody = z.infer<typeof parcelBody>

/** `updated_at`: version the client read; 409 on conflict. */
export const parcelChange = z.strictObject(optionalFields({ ...details, is_delivered: z.boolean() }))
export type ParcelChange = z.infer<typeof parcelChange>
