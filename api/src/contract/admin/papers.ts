import { z } from 'zod'

/** `2026-11`: a month in India. */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Please choose a month')
export const gstr1Formats = ['xlsx', 'csv'] as const
export type Gstr1Format = (typeof gstr1Formats)[number]

const sum = z.object({ papers: z.int(), total: z.int(), taxable: z.int(), tax: z.int() })
/** What was invoiced and credited in a month, in paise. */
export const monthOfPapers = z.object({ invoices: sum, credit_notes: sum })
export type MonthOfPapers = z.infer<typeof monthOfPapers>
