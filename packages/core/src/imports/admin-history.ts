import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { type importBody, importResultRow } from './admin-products.ts'
import { historySources } from './imported-orders.ts'

export const historyKinds = ['customers', 'orders'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Rejected rows come first. */
export const MAX_HISTORY_ROWS_SHOWN = 200

export type HistoryImportInput = z.input<typeof importBody>

/** Titled by order number or name of the customer. */
const historyImportRow = importResultRow.extend({
  /** notes if not refused; `column` is the heading in the file */
  problems: z.array(apiMessage.extend({ column: z.string().nullable() })),
})

export const historyImportResponse = z.object({
  source: z.enum(historySources),
  kind: z.enum(historyKinds),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  rows: z.array(historyImportRow).max(MAX_HISTORY_ROWS_SHOWN),
  seen: z.string(),
  done: z.boolean(),
})
export type HistoryImportResponse = z.infer<typeof historyImportResponse>

const historyImportEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  file: z.string(),
  kind: z.enum(historyKinds),
  source: z.enum(historySources),
  added: z.int(),
  changed: z.int(),
  undone_at: z.string().nullable(),
})
export type HistoryImportEntry = z.infer<typeof historyImportEntry>
export const historyImportList = z.object({ items: z.array(historyImportEntry) })

/** `kept`: customers that the import created and whose accounts are in use. */
export const undoHistoryImportResponse = z.object({ customers: z.int(), orders: z.int(), kept: z.int() })
export type UndoHistoryImportResponse = z.infer<typeof undoHistoryImportResponse>
