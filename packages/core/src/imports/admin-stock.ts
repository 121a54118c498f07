import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { importResultRow } from './admin-products.ts'

/** Columns of the stock file by which an import finds the rows and the new stock. */
export const stockImportColumns = ['id', 'sku', 'stock', 'stock_when_exported'] as const
export type StockImportColumn = (typeof stockImportColumns)[number]

const stockImportRow = importResultRow.extend({
  /** null for a rejected row */
  change: z.object({ from: z.int(), to: z.int() }).nullable(),
  problem: apiMessage.nullable(),
})
export type StockImportRow = z.infer<typeof stockImportRow>
/** Rejected rows come first. */
export const MAX_STOCK_ROWS_SHOWN = 200

export const stockImportResponse = z.object({
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  rows: z.array(stockImportRow).max(MAX_STOCK_ROWS_SHOWN),
  seen: z.string(),
  done: z.boolean(),
})
export type StockImportResponse = z.infer<typeof stockImportResponse>
