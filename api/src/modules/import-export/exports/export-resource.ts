import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { ExportResource } from '@nakshi/core/exports/admin-columns'
import { type ExportFormat, MAX_SPREADSHEET_ROWS, type PresetColumn } from '@nakshi/core/exports/admin-schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { orderItems } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { csvFile } from '../../../platform/spreadsheets/csv-file.ts'
import { type Worksheet, workbook } from '../../../platform/spreadsheets/xlsx-file.ts'
import { type ExportSelection, orderItemCondition } from './export-selection.ts'
import { exportedResources } from './exported-resources.ts'
import { itemsOfOrders } from './orders/item-columns.ts'

export type ResourceExport = {
  resource: ExportResource
  format: ExportFormat
  columns: PresetColumn[]
  selection: ExportSelection
  by_product: boolean
}

/** One repeatable-read transaction: a stalled reader loses it after a minute. @param db reporting pool */
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

const MAX_SHEETS = 100
/** Excel's limit for sheet names, in UTF-16 units. */
const MAX_SHEET_NAME_LENGTH = 31

type Product = { product_id: string | null; title: string }

/** Products of the selected items by name; deleted products count as one. */
async function listSelectedProducts(db: Queryable, selection: ExportSelection): Promise<Product[]> {
  const found = await db.execute<Product>(sql`
    select ${orderItems.product_id} as product_id, max(${orderItems.product}->>'title') as title
    from ${itemsOfOrders} where ${orderItemCondition(selection)}
    group by ${orderItems.product_id} order by title, product_id limit ${MAX_SHEETS + 1}`)
  if (found.length > MAX_SHEETS)
    throw new AppError(
      422,
      'too_many_sheets',
      withParams(adminMessages.export.too_many_sheets, { max: MAX_SHEETS }),
    )
  return [...found]
}

async function createProductWorksheets(tx: Tx, columns: PresetColumn[], selection: ExportSelection) {
  const sheets: Worksheet[] = []
  for (const { product_id, title } of await listSelectedProducts(tx, selection)) {
    const own: SQL =
      product_id === null
        ? sql`${orderItems.product_id} is null`
        : sql`${orderItems.product_id} = ${product_id}`
    const ownSelection = { ...selection, where: and(selection.where, own) }
    const usedNames = sheets.map(({ name }) => name)
    sheets.push({
      name: toWorksheetName(product_id === null ? 'Deleted products' : title, usedNames),
      table: await exportedResources.items.createTable(tx, columns, ownSelection),
    })
  }
  return sheets
}

/** Excel forbids some characters in sheet names and compares them without case. */
export function toWorksheetName(title: string, usedNames: string[]): string {
  const sanitized =
    title
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Product'
  const lowerCaseNames = new Set(usedNames.map((name) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const name = truncate(sanitized, MAX_SHEET_NAME_LENGTH - end.length) + end
    if (!lowerCaseNames.has(name.toLowerCase())) return name
  }
}

/** Excel counts UTF-16 units; surrogate pairs are not split. */
function truncate(text: string, length: number): string {
  let result = ''
  for (const char of text) {
    if (result.length + char.length > length) break
    result += char
  }
  return result.trim()
}
