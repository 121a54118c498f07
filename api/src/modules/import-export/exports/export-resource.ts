import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ExportFormat, MAX_SPREADSHEET_ROWS, type PresetColumn } from '@nakshi/contract/admin/export'
import type { ExportResource } from '@nakshi/contract/admin/export-columns'
import { adminMessages } from '@nakshi/contract/admin/messages'
import type { Db, Queryable, Tx } from '../../../db/client.ts'
import { AppError } from '../../../errors.ts'
import { csvFile } from '../../../spreadsheets/csv-file.ts'
import { workbook } from '../../../spreadsheets/xlsx-file.ts'
import type { ExportSelection } from './export-selection.ts'
import { exportedResources } from './exported-resources.ts'
import { createProductWorksheets, listSelectedProducts } from './orders/product-worksheets.ts'

export type ResourceExport = {
  resource: ExportResource
  format: ExportFormat
  columns: PresetColumn[]
  selection: ExportSelection
  by_product: boolean
}

/**
 * One repeatable-read transaction: a stalled reader loses it after a minute.
 * @param db reporting pool: statements may take a minute
 */
export function exportResource(db: Db, options: ResourceExport): Readable {
  const file = new PassThrough()
  db.transaction(async (tx) => pipeline(await createFile(tx, options), file), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  }).catch((error: Error) => file.destroy(error))
  return file
}

async function createFile(tx: Tx, { resource, format, columns, selection, by_product }: ResourceExport) {
  if (by_product) return workbook(await createProductWorksheets(tx, columns, selection))
  const { sheet, createTable } = exportedResources[resource]
  const table = await createTable(tx, columns, selection)
  return format === 'csv' ? csvFile(table) : workbook([{ name: sheet, table }])
}

/** @throws {AppError} 422 too many rows or worksheets for Excel */
export async function assertFitsWorkbook(
  db: Queryable,
  { resource, selection, by_product }: ResourceExport,
): Promise<void> {
  if ((await exportedResources[resource].countLines(db, selection)) > MAX_SPREADSHEET_ROWS)
    throw new AppError(422, 'too_many_rows', adminMessages.export.too_many_rows)
  if (by_product) await listSelectedProducts(db, selection)
}
