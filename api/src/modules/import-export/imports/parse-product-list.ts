import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import {
  type ImportColumns,
  type ImportField,
  importFields,
  MAX_IMPORT_LINES,
} from '@nakshi/core/imports/admin-products'
import { AppError } from '../../../platform/errors.ts'
import { detectImportColumns } from '../../../platform/spreadsheets/detect-columns.ts'
import {
  findColumn,
  parseSpreadsheetText,
  type Spreadsheet,
} from '../../../platform/spreadsheets/parse-spreadsheet.ts'
import { normaliseCell } from './parse-product-cell.ts'

/** Only mapped columns. */
export type ImportLine = { line: number; cells: ReadonlyMap<ImportField, string> }

const importError = (message: CatalogueMessage) => new AppError(422, 'list', message)

/** By which products are found, or new ones made. */
export const hasKeyColumn = ({ id, slug, sku, title }: ImportColumns): boolean =>
  [id, slug, sku, title].some((heading) => heading !== undefined)

/** @param chosen manual column mapping @throws {AppError} 422 no product list */
export function parseProductList(list: string, chosen: ImportColumns | undefined): Spreadsheet {
  const parsed = parseSpreadsheetText(list, (cells) => {
    if (chosen)
      return Object.values(chosen).every((heading) => heading === undefined || cells.includes(heading))
    const columns = detectImportColumns(cells, importFields)
    const hasKey = [columns.id, columns.slug, columns.sku, columns.title].some(
      (heading) => heading !== undefined,
    )
    return hasKey && Object.keys(columns).length > 1
  })
  if (parsed.rows.length === 0) throw importError(productImportMessages.empty)
  if (parsed.rows.length > MAX_IMPORT_LINES) throw importError(productImportMessages.too_long)
  return parsed
}

/** @throws {AppError} 422 missing or duplicate column */
export function mapCells({ headings, rows }: Spreadsheet, columns: ImportColumns): ImportLine[] {
  const columnIndexes = importFields.flatMap((field) => {
    const heading = columns[field]
    if (heading === undefined) return []
    const columnIndex = findColumn(headings, heading)
    if (columnIndex < 0) throw importError(withParams(productImportMessages.no_column, { heading }))
    return [[field, columnIndex] as const]
  })
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(
      columnIndexes.map(([field, columnIndex]) => [field, normaliseCell(cells[columnIndex] ?? '')]),
    ),
  }))
}
