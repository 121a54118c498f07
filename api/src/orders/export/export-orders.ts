import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportFormat, ExportLayout } from '../../contract/admin/export.ts'
import type { PresetColumn } from '../../contract/admin/export-presets.ts'
import type { Db } from '../../db/client.ts'
import { csvFile } from './csv-file.ts'
import { openTable } from './open-table.ts'
import { productSheets } from './product-sheets.ts'
import type { Selection } from './selection.ts'
import { workbook, xlsxFile } from './xlsx-file.ts'

type Export = {
  format: ExportFormat
  layout: ExportLayout
  columns: PresetColumn[]
  selection: Selection
  /** a sheet a product */
  by_product: boolean
}

/**
 * The file of an export, read from the database as fast as somebody takes it. The whole file shows
 * one moment of the shop. Closing the stream ends the transaction; a reader that stalls for a
 * minute loses it, so that it cannot hold back the database.
 * @param db of reports: its statements may take a minute
 */
export function exportOrders(db: Db, { format, layout, columns, selection, by_product }: Export): Readable {
  const file = new PassThrough()
  db.transaction(
    async (tx) => {
      if (by_product) return pipeline(workbook(await productSheets(tx, columns, selection)), file)
      const table = await openTable(tx, layout, columns, selection)
      return pipeline(format === 'csv' ? csvFile(table) : xlsxFile(table), file)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  ).catch((error: Error) => file.destroy(error))
  return file
}
