import { z } from 'zod'
import { MAX_LINE_QUANTITY } from './cart.ts'
import { text, uuid } from './fields.ts'
import { uploadedImage } from './media.ts'

export const problemReasons = [
  'damaged',
  'wrong_item',
  'misprinted',
  'not_as_ordered',
  'changed_mind',
] as const
export type ProblemReason = (typeof problemReasons)[number]
export const problemOutcomes = ['remake', 'refund', 'part_refund', 'declined'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]

export const MOST_PROBLEM_PHOTOS = 5
export const PROBLEM_LETTERS = 2000

const reportedItem = z.strictObject({ item_id: uuid, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) })

export const problemBody = z.strictObject({
  items: z.array(reportedItem).min(1, 'Select at least one item').max(100),
  reason: z.enum(problemReasons, 'Select a reason'),
  words: text(PROBLEM_LETTERS).min(1, 'Describe the problem'),
  photos: z
    .array(uploadedImage)
    .max(MOST_PROBLEM_PHOTOS, `At most ${MOST_PROBLEM_PHOTOS} photos`)
    .default([]),
})
export type ProblemBody = z.infer<typeof problemBody>
export type ProblemSent = z.input<typeof problemBody>

/** Visible to the customer and to anyone with the tracking link. */
export const problemReport = z.object({
  id: z.uuid(),
  reason: z.enum(problemReasons),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  reported_at: z.string(),
  outcome: z.enum(problemOutcomes).nullable(),
  answer: z.string(),
  decided_at: z.string().nullable(),
  /** refunded paise; null without a refund, and with a tracking link */
  amount: z.int().nullable(),
  remake: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
})
export type ProblemReport = z.infer<typeof problemReport>

export const reportableItem = z.object({
  item_id: z.uuid(),
  title: z.string(),
  left: z.int(),
  until: z.string(),
  reasons: z.array(z.enum(problemReasons)),
  /** required for a fault */
  needs_photo: z.boolean(),
})
export type ReportableItem = z.infer<typeof reportableItem>

export const orderProblems = z.object({
  reports: z.array(problemReport),
  /** empty before delivery and after the return window */
  items: z.array(reportableItem),
})
export type OrderProblems = z.infer<typeof orderProblems>
