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
/** Made again without a charge, all or part of the money back, or nothing with a reason why. */
export const problemOutcomes = ['remake', 'refund', 'part_refund', 'declined'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]

export const MOST_PROBLEM_PHOTOS = 5
/** Letters of what is told about a problem. */
export const PROBLEM_LETTERS = 2000

/** Pieces of an item that something is wrong with. */
const reportedItem = z.strictObject({ item_id: uuid, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) })

/** What a customer tells about pieces that were delivered. */
export const problemBody = z.strictObject({
  items: z.array(reportedItem).min(1, 'Please choose at least one piece').max(100),
  reason: z.enum(problemReasons, 'Please choose what is wrong'),
  words: text(PROBLEM_LETTERS).min(1, 'Please tell us what is wrong'),
  photos: z
    .array(uploadedImage)
    .max(MOST_PROBLEM_PHOTOS, `At most ${MOST_PROBLEM_PHOTOS} photos`)
    .default([]),
})
export type ProblemBody = z.infer<typeof problemBody>
export type ProblemSent = z.input<typeof problemBody>

/** A problem as its customer reads it, and whoever holds the link of the order. */
export const problemReport = z.object({
  id: z.uuid(),
  reason: z.enum(problemReasons),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  reported_at: z.string(),
  /** null until the shop has decided */
  outcome: z.enum(problemOutcomes).nullable(),
  /** the shop's own words with it */
  answer: z.string(),
  decided_at: z.string().nullable(),
  /** paise that go back; null where none do, and for the holder of a link */
  amount: z.int().nullable(),
  /** the order that makes it again */
  remake: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
})
export type ProblemReport = z.infer<typeof problemReport>

/** What can still be told of an item: how many pieces of it, what, and until when. */
export const reportableItem = z.object({
  item_id: z.uuid(),
  title: z.string(),
  left: z.int(),
  until: z.string(),
  reasons: z.array(z.enum(problemReasons)),
  /** for a mistake, a photo has to show it */
  needs_photo: z.boolean(),
})
export type ReportableItem = z.infer<typeof reportableItem>

export const orderProblems = z.object({
  reports: z.array(problemReport),
  /** empty before it is delivered, and once the days are over */
  items: z.array(reportableItem),
})
export type OrderProblems = z.infer<typeof orderProblems>
