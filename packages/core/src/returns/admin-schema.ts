import { z } from 'zod'
import { text } from '../base/fields.ts'
import { uploadedImage } from '../media/schema.ts'
import { orderStatuses } from '../statuses/order-statuses.ts'
import { returnOutcomes, returnReasons } from './schema.ts'

const replacementOrder = z.object({ id: z.uuid(), order_number: z.string(), status: z.enum(orderStatuses) })

/** Amounts in paise. */
export const adminReturnRow = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  /** null: a guest, or an account without a name */
  customer_name: z.string().nullable(),
  reason: z.enum(returnReasons),
  message: z.string(),
  items: z.array(z.object({ title: z.string(), quantity: z.int(), image_url: z.string().nullable() })),
  photo_count: z.int(),
  requested_at: z.string(),
  outcome: z.enum(returnOutcomes).nullable(),
  amount: z.int().nullable(),
  remake: replacementOrder.nullable(),
  resolved_at: z.string().nullable(),
})
export type AdminReturnRow = z.infer<typeof adminReturnRow>

export const adminReturn = adminReturnRow.extend({
  photos: z.array(uploadedImage),
  answer: z.string(),
  /** null when `resolved_at` is set: former staff member */
  decider: z.string().nullable(),
  /** open, or its replacement order was cancelled without the order itself */
  can_decide: z.boolean(),
  /** the order was cancelled or is no longer delivered */
  can_only_decline: z.boolean(),
  /** paise paid for these units and not refunded yet */
  refundable: z.int(),
  /** delivery charge within `refundable`, in paise; refunded with the last items of an order */
  refundable_delivery: z.int(),
  /** too late to take GST back (CGST Act, section 34(2)) */
  credits_without_gst: z.boolean(),
  /** units that can be sold again (not personalised) */
  sellable: z.array(z.object({ title: z.string(), quantity: z.int() })),
  is_restocked: z.boolean(),
  /** can be refunded as store credit */
  has_account: z.boolean(),
})
export type AdminReturn = z.infer<typeof adminReturn>

export const returnDecision = z.strictObject({
  outcome: z.enum(returnOutcomes),
  /** message to the customer; required to decline */
  answer: text(1000).default(''),
  amount: z.int().min(1).max(1e15).optional(),
  /** restocks returned sellable units; only for a refund */
  restock: z.boolean().default(false),
  /** the refund goes to the store credit of the account */
  to_store_credit: z.boolean().default(false),
  /** refundable paise shown to the user; compared, never stored */
  expected_refundable: z.int().min(0).max(1e15),
})
export type ReturnDecision = z.infer<typeof returnDecision>
export type ReturnDecisionInput = z.input<typeof returnDecision>

export const returnCount = z.object({
  product_id: z.uuid().nullable(),
  title: z.string(),
  units: z.int(),
  delivered: z.int(),
  reasons: z.partialRecord(z.enum(returnReasons), z.int()),
})
export type ReturnCount = z.infer<typeof returnCount>
export const returnCounts = z.array(returnCount)
