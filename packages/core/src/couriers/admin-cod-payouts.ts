import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { line } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'

export const MAX_PAYOUT_ROWS = 5000

/** `known`: saved from an earlier file. `twice`: paid in another transfer as well. */
export const payoutOutcomes = ['matches', 'less', 'more', 'twice', 'known', 'unknown', 'unreadable'] as const
export type PayoutOutcome = (typeof payoutOutcomes)[number]

const heading = z.string().max(200).nullable()
/** One of `tracking_number` and `order_number` is enough. */
const payoutColumns = z.strictObject({
  tracking_number: heading,
  order_number: heading,
  amount: heading,
  transfer: heading,
  date: heading,
})
export type PayoutColumns = z.infer<typeof payoutColumns>

export const codPayoutBody = z.strictObject({
  list: z.string().max(4_000_000, toIssueText(adminFormMessages.file_too_long)),
  /** dry run */
  check: z.boolean(),
  /** manual mapping, saved for files with the same headings; default: saved or guessed mapping */
  columns: payoutColumns.optional(),
  /** UTR or other number of the bank transfer, for rows without one */
  transfer: line(60).default(''),
})
export type CodPayoutInput = z.input<typeof codPayoutBody>

const payout = z.object({
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  tracking_number: z.string(),
  /** paise */
  amount: z.int(),
  /** paise; null: not known */
  expected: z.int().nullable(),
  transfer: z.string(),
  paid_on: z.string().nullable(),
  outcome: z.enum(payoutOutcomes),
})
const codPayoutRow = payout.extend({ line: z.int() })
export type CodPayoutRow = z.infer<typeof codPayoutRow>

export const codPayoutResponse = z.object({
  headings: z.array(z.string()),
  /** null: not recognised, `rows` is empty */
  columns: payoutColumns.nullable(),
  rows: z.array(codPayoutRow),
  saved: z.int(),
})
export type CodPayoutResponse = z.infer<typeof codPayoutResponse>

/** The newest differences, and cash that couriers collected and have not paid out. */
export const codPayoutOverview = z.object({
  differences: z.array(payout.extend({ id: z.uuid() })),
  missing: z.array(
    z.object({
      booking_id: z.uuid(),
      order_id: z.uuid(),
      order_number: z.string(),
      tracking_number: z.string(),
      amount: z.int(),
      delivered_at: z.string().nullable(),
    }),
  ),
  missing_total: z.int(),
})
export type CodPayoutOverview = z.infer<typeof codPayoutOverview>
