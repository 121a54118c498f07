import { z } from 'zod'
import { text } from '../fields.ts'
import { uploadedImage } from '../media.ts'
import { orderStatuses } from '../orders.ts'
import { problemOutcomes, problemReasons } from '../problems.ts'

const remakeOrder = z.object({ id: z.uuid(), order_number: z.string(), status: z.enum(orderStatuses) })

/** Amounts in paise. */
export const adminProblemRow = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  customer_name: z.string(),
  reason: z.enum(problemReasons),
  words: z.string(),
  items: z.array(z.object({ title: z.string(), quantity: z.int(), image_url: z.string().nullable() })),
  photos_count: z.int(),
  reported_at: z.string(),
  outcome: z.enum(problemOutcomes).nullable(),
  amount: z.int().nullable(),
  remake: remakeOrder.nullable(),
  decided_at: z.string().nullable(),
})
export type AdminProblemRow = z.infer<typeof adminProblemRow>

export const adminProblem = adminProblemRow.extend({
  photos: z.array(uploadedImage),
  answer: z.string(),
  decider: z.string().nullable(),
  /** open, or its replacement order was cancelled */
  can_decide: z.boolean(),
  /** the order was cancelled or is no longer delivered */
  can_only_decline: z.boolean(),
  /** paise paid for these units and not refunded yet */
  refundable: z.int(),
  /** delivery charge within `refundable`, in paise; refunded with the last items of an order */
  refundable_delivery: z.int(),
  /** units that can be sold again (not personalised) */
  sellable: z.array(z.object({ title: z.string(), quantity: z.int() })),
  is_restocked: z.boolean(),
})
export type AdminProblem = z.infer<typeof adminProblem>

export const problemDecision = z.strictObject({
  outcome: z.enum(problemOutcomes),
  /** message to the customer; required to decline */
  answer: text(1000).default(''),
  amount: z.int().min(1).max(1e15).optional(),
  /** restocks returned sellable units; only for a refund */
  restock: z.boolean().default(false),
  /** refundable paise shown to the user; compared, never stored */
  expected_refundable: z.int().min(0).max(1e15),
})
export type ProblemDecision = z.infer<typeof problemDecision>
export type ProblemDecisionSent = z.input<typeof problemDecision>

export const problemCount = z.object({
  product_id: z.uuid().nullable(),
  title: z.string(),
  pieces: z.int(),
  delivered: z.int(),
  reasons: z.partialRecord(z.enum(problemReasons), z.int()),
})
export type ProblemCount = z.infer<typeof problemCount>
export const problemCounts = z.array(problemCount)
