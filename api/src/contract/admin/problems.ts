import { z } from 'zod'
import { text } from '../fields.ts'
import { uploadedImage } from '../media.ts'
import { orderStatuses } from '../orders.ts'
import { problemOutcomes, problemReasons } from '../problems.ts'

/** Where the order that makes it again is now. */
const remakeOrder = z.object({ id: z.uuid(), order_number: z.string(), status: z.enum(orderStatuses) })

/** A problem as a row of the list of returns. Amounts in paise. */
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
  /** those that are still kept */
  photos: z.array(uploadedImage),
  answer: z.string(),
  decider: z.string().nullable(),
  /** it waits for a decision, or its remake was cancelled and another one is needed */
  can_decide: z.boolean(),
  /** its order was cancelled since, or is not delivered any more: it can be declined and no more */
  can_only_decline: z.boolean(),
  /** what was paid for these pieces, as far as it was not given back yet; paise */
  refundable: z.int(),
  /** of it the delivery charge, which goes back with the last goods of an order; paise */
  refundable_delivery: z.int(),
  /** pieces that can be sold again once they are back: made for nobody alone */
  sellable: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** those pieces were put into stock again */
  is_restocked: z.boolean(),
})
export type AdminProblem = z.infer<typeof adminProblem>

/** What the shop does about a problem. */
export const problemDecision = z.strictObject({
  outcome: z.enum(problemOutcomes),
  /** told to the customer; a refusal needs it */
  answer: text(1000).default(''),
  /** paise; of a part refund alone */
  amount: z.int().min(1).max(1e15).optional(),
  /** the pieces came back, and those that can be sold again go into stock; of a refund alone */
  restock: z.boolean().default(false),
  /** what was shown as the money for these pieces, in paise: only compared */
  expected_refundable: z.int().min(0).max(1e15),
})
export type ProblemDecision = z.infer<typeof problemDecision>
export type ProblemDecisionSent = z.input<typeof problemDecision>

/** How often something was wrong with a product, by reason, of a time. */
export const problemCount = z.object({
  product_id: z.uuid().nullable(),
  title: z.string(),
  /** pieces told of, and pieces of it that were delivered in the same time */
  pieces: z.int(),
  delivered: z.int(),
  reasons: z.partialRecord(z.enum(problemReasons), z.int()),
})
export type ProblemCount = z.infer<typeof problemCount>
export const problemCounts = z.array(problemCount)
