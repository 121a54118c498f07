import { z } from 'zod'
import { apiMessage } from '../error.ts'
import { line } from '../fields.ts'
import { historySources } from '../shop/imported-orders.ts'
import { importOutcomes, MAX_IMPORT_CHARACTERS } from './product-import.ts'

export const historyKinds = ['customers', 'orders'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Rejected rows come first. */
export const MAX_HISTORY_ROWS_SHOWN = 200

export const historyImportBody = z.strictObject({
  /** CSV with a heading line; the client converts workbooks to CSV */
  list: z.string().max(MAX_IMPORT_CHARACTERS),
  file: line(200),
  /** dry run */
  check: z.boolean(),
  /** hash of the dry run; the new result is returned when it would differ */
  seen: z.string().max(64).optional(),
  /** imports the other rows when some are refused */
  skip_refused: z.boolean().default(false),
})
export type HistoryImportInput = z.input<typeof historyImportBody>

const historyImportRow = z.object({
  /** 1-based; the heading is line 1 */
  line: z.int(),
  /** order number or name of the customer */
  title: z.string(),
  fate: z.enum(importOutcomes),
  /** notes if not refused; `column` is the heading in the file */
  problems: z.array(apiMessage.extend({ column: z.string().nullable() })),
})
export type HistoryImportRow = z.infer<typeof historyImportRow>

export const historyImportResponse = z.object({
  source: z.enum(historySources),
  kind: z.enum(historyKinds),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  rows: z.array(historyImportRow).max(MAX_HISTORY_ROWS_SHOWN),
  seen: z.string(),
  done: z.boolean(),
})
export type HistoryImportResponse = z.infer<typeof historyImportResponse>
