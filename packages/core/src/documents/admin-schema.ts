import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'

/** Month in IST, such as `2026-11`. */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, toIssueText(adminFormMessages.month))
export const gstr1Formats = ['xlsx', 'csv'] as const
export type Gstr1Format = (typeof gstr1Formats)[number]

const sum = z.object({
  documents: z.int(),
  total: z.int(),
  taxable: z.int(),
  tax: z.int(),
  discount_after_tax: z.int(),
  round_off: z.int(),
})
/** Paise; taxable + tax - discount_after_tax + round_off = total. */
export const monthlyDocumentTotals = z.object({ invoices: sum, credit_notes: sum })
export type MonthlyDocumentTotals = z.infer<typeof monthlyDocumentTotals>
