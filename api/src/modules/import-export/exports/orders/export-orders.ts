import type { Readable } from 'node:stream'
import type { ExportFormat, ExportLayout } from '@nakshi/contract/admin/export'
import type { PresetColumn } from '@nakshi/contract/admin/export-presets'
import type { Db } from '../../../../db/client.ts'
import { csvFile } from '../../../../spreadsheets/csv-file.ts'
import { workbook, xlsxFile } from '../../../../spreadsheets/xlsx-file.ts'
import { buildTable } from './build-table.ts'
import type { OrderSelection } from './order-selection.ts'
import { createProductWorksheets } from './product-worksheets.ts'
import { streamExport } from './stream-export.ts'

type Export = {
  format: ExportFormat
  layout: ExportLayout
  columns: PresetColumn[]
  selection: OrderSelection
  by_product: boolean
}

/** @param db reporting pool: statements may take a minute */
export function exportOrders(db: Db, { format, layout, columns, selection, by_product }: Export): Readable {
  return streamExport(db, async (tx) => {
    if (by_product) return workbook(await createProductWorksheets(tx, columns, selection))
    const table = await buildTable(tx, layout, columns, selection)
    return format === 'csv' ? csvFile(table) : xlsxFile(table)
  })
}
