import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { requiredLine } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { adminGstReturnMessages } from './admin-messages.ts'

/** Month in IST, such as `2026-11`. */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, toIssueText(adminFormMessages.month))
/**
 * `xlsx` and `csv`: all tables with all taxes, for an accountant; `json`: the file that the GST portal takes; `offline`:
 * the files that its offline tool imports.
 */
export const gstr1Formats = ['xlsx', 'csv', 'json', 'offline'] as const
export type Gstr1Format = (typeof gstr1Formats)[number]

const sum = z.object({
  documents: z.int(),
  total: z.int(),
  taxable: z.int(),
  tax: z.int(),
  discount_after_tax: z.int(),
  round_off: z.int(),
})

const filedReturn = z.object({
  id: z.uuid(),
  filed_at: z.string(),
  /** null for a job or a deleted account */
  filed_by: z.string().nullable(),
})

/** Paise; taxable + tax - discount_after_tax + round_off = total. */
export const monthlyDocumentTotals = z.object({
  invoices: sum,
  credit_notes: sum,
  /** without GST and in no return: their `taxable` is 0 */
  commercial_credit_notes: sum.pick({ documents: true, total: true }),
  /** lines of the return without an HSN code */
  lines_without_hsn: z.int(),
  /** null: not marked as filed */
  filed: filedReturn.nullable(),
})
export type MonthlyDocumentTotals = z.infer<typeof monthlyDocumentTotals>

export const filedReturnBody = z.strictObject({ month })
export const undoFiledReturnBody = z.strictObject({
  reason: requiredLine(200, adminGstReturnMessages.reason),
})
