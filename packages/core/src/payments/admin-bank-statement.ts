import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { apiMessage } from '../base/error.ts'
import { toIssueText } from '../base/issue-text.ts'

/** A text of this length has no more lines. */
const MAX_LINE = 900_000

/** Table of a bank statement with its headings; only what is matched is stored. */
export const bankStatementBody = z.strictObject({
  list: z.string().max(MAX_LINE, toIssueText(adminFormMessages.file_too_long)),
  /** lines to record; empty: preview only */
  lines: z.array(z.int().min(1).max(MAX_LINE)).max(2_000).default([]),
})

/**
 * `claim`: UTR that a customer reported. `order`: number of an unpaid order in the narration. `recorded`:
 * UTR of a payment that counts already, or twice in the file.
 */
export const statementMatches = ['claim', 'order', 'recorded'] as const

/** Amounts in paise. */
export const statementRow = z.object({
  /** as shown in a spreadsheet */
  line: z.int(),
  date: z.string(),
  narration: z.string(),
  amount: z.int(),
  /** UTR, or reference of the bank */
  reference: z.string(),
  match: z.enum(statementMatches).nullable(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** that is asked for */
  expected: z.int().nullable(),
  /** why it was not recorded */
  problem: apiMessage.nullable(),
})
export type StatementRow = z.infer<typeof statementRow>

export const bankStatementResponse = z.object({
  /** of the matched credits; others are counted only */
  rows: z.array(statementRow),
  unmatched: z.array(statementRow),
  unmatched_count: z.int(),
  debit_count: z.int(),
  recorded: z.int(),
})
export type BankStatementResponse = z.infer<typeof bankStatementResponse>
