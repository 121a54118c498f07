import { z } from 'zod'
import { line } from '../fields.ts'

/** Most parcels one list may hold. */
export const MAX_PARCELS = 1000

const heading = z.string().max(200)
/** Which column of a list holds what, by its heading. */
export const trackingColumns = z.strictObject({
  order_number: heading,
  tracking_number: heading,
  /** null: the list names no courier */
  courier: heading.nullable(),
})
export type TrackingColumns = z.infer<typeof trackingColumns>

/** A courier's list as it was exported or copied from a sheet, below a line of headings. */
export const trackingImportBody = z.strictObject({
  list: z.string().max(500_000, 'This list is too long. Please split it.'),
  /** only say what would happen */
  check: z.boolean(),
  /** chosen by hand, and remembered for lists with the same headings; else known or guessed */
  columns: trackingColumns.optional(),
  /** of lines that name none */
  courier: line(60).optional(),
  /** lines with a question are imported too: somebody looked at them */
  confirmed: z.boolean().default(false),
  /** one line that cannot be shipped keeps all others back */
  all_or_nothing: z.boolean().default(false),
})
export type TrackingImportBody = z.infer<typeof trackingImportBody>
/** As it is sent. */
export type TrackingImport = z.input<typeof trackingImportBody>

/** What becomes of a line: its order is shipped, or a parcel that has left gets its first or another number. */
export const parcelFates = ['ships', 'numbered', 'replaces'] as const

const trackedParcel = z.object({
  /** its line in the list; the heading is line 1 */
  line: z.int(),
  order_number: z.string(),
  courier: z.string().nullable(),
  tracking_number: z.string(),
  /** null where there is a problem */
  fate: z.enum(parcelFates).nullable(),
  /** why it cannot be shipped; null when it can, or is */
  problem: z.string().nullable(),
  /** what may be a mistake; such a line waits until it is confirmed */
  question: z.string().nullable(),
})
export type TrackedParcel = z.infer<typeof trackedParcel>

/** Every line of the list. Those without a problem are shipped, unless it was only a check. */
export const trackingImportAnswer = z.object({
  headings: z.array(z.string()),
  /** null where nobody knows; then `parcels` is empty, and columns are to be chosen */
  columns: trackingColumns.nullable(),
  /** the courier that lists with these headings are of, as it was chosen before */
  remembered_courier: z.string().nullable(),
  parcels: z.array(trackedParcel),
  shipped: z.int(),
})
export type TrackingImportAnswer = z.infer<typeof trackingImportAnswer>
