import type { Readable } from 'node:stream'
import type { ExportFormat, ExportLayout } from '../../contract/admin/export.ts'
import type { PresetColumn } from '../../contract/admin/export-presets.ts'
import type { Db } from '../../db/client.ts'
import { csvFile } from './csv-file.ts'
import { openTable } from './open-table.ts'
import { productSheets } from './product-sheets.ts'
import type { Selection } from './selection.ts'
import { streamFile } from './stream-file.ts'
import { workbook, xlsxFile } from './xlsx-file.ts'

type Export = {
  format: ExportFormat
  layout: ExportLayout
  columns: PresetColumn[]
  selection: Selection
  by_product: boolean
}

/** @param db reporting pool: statements may take a minute */
export function exportOrders(db: Db, { format, layout, columns, selection, by_product }: Export): Readable {
  return streamFile(db, async (tx) => {
    if (by_product) return workbook(await productSheets(tx, columns, selection))
    const table = await openTable(tx, layout, columns, selection)
    return format === 'csv' ? csvFile(table) : xlsxFile(table)
  })
}
