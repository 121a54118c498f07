import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { apiMessage } from '../base/error.ts'
import { line } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'

export const MAX_TRACKING_ROWS = 1000

const heading = z.string().max(200)
export const trackingColumns = z.strictObject({
  order_number: heading,
  tracking_number: heading,
  courier: heading.nullable(),
})
export type TrackingColumns = z.infer<typeof trackingColumns>

/** CSV with a heading line, exported by the courier. */
export const trackingImportBody = z.strictObject({
  list: z.string().max(500_000, toIssueText(adminFormMessages.file_too_long)),
  /** dry run */
  check: z.boolean(),
  /** manual mapping, saved for files with the same headings; default: saved or guessed mapping */
  columns: trackingColumns.optional(),
  courier: line(60).optional(),
  confirmed: z.boolean().default(false),
  /** rejects the whole file when one row fails */
  all_or_nothing: z.boolean().default(false),
})
export type TrackingImportInput = z.input<typeof trackingImportBody>

/** `ships`: ships the order. `numbered`, `replaces`: sets the first or a new number of a shipped parcel. */
export const trackingOutcomes = ['ships', 'numbered', 'replaces'] as const

const trackingRow = z.object({
  /** 1-based; the heading is line 1 */
  line: z.int(),
  order_number: z.string(),
  courier: z.string().nullable(),
  tracking_number: z.string(),
  fate: z.enum(trackingOutcomes).nullable(),
  problem: apiMessage.nullable(),
  /** warning; the row is skipped unless `confirmed` */
  question: apiMessage.nullable(),
  /** holds nothing up */
  warning: apiMessage.nullable(),
})
export type TrackingRow = z.infer<typeof trackingRow>

/** Rows without an error are shipped, unless it is a dry run. */
export const trackingImportResponse = z.object({
  headings: z.array(z.string()),
  /** null: mapping unknown, `parcels` is empty */
  columns: trackingColumns.nullable(),
  remembered_courier: z.string().nullable(),
  parcels: z.array(trackingRow),
  shipped: z.int(),
})
export type TrackingImportResponse = z.infer<typeof trackingImportResponse>
