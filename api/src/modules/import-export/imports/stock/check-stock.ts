import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { parseNumber } from '@nakshi/core/base/parse-decimal'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { MAX_IMPORT_LINES } from '@nakshi/core/imports/admin-products'
import { type StockImportColumn, stockImportColumns } from '@nakshi/core/imports/admin-stock'
import { stock as stockField } from '@nakshi/core/products/admin-fields'
import type { StockChange } from '@nakshi/core/products/admin-stock-levels'
import { inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/db/client.ts'
import { stockLevels } from '../../../../platform/db/tables/index.ts'
import { AppError } from '../../../../platform/errors.ts'
import { listOwnHeadings, normaliseHeading } from '../../../../platform/spreadsheets/detect-columns.ts'
import { parseSpreadsheetText } from '../../../../platform/spreadsheets/parse-spreadsheet.ts'
import { adjustedStock } from '../../../catalogue/products/save-combinations.ts'
import { normaliseCell } from '../parse-product-cell.ts'

type StockLine = { line: number; cells: Partial<Record<StockImportColumn, string>> }
/** `change` null: rejected, or a blank cell. */
type CheckedLine = {
  line: number
  title: string
  fate: 'changed' | 'unchanged' | 'refused'
  change: { from: number; to: number } | null
  stock_change: StockChange | null
  message: CatalogueMessage | null
}

const messages = adminMessages.stock
const importError = (message: CatalogueMessage) => new AppError(422, 'list', message)

function findColumns(headings: readonly string[]): Map<StockImportColumn, number> {
  const names = headings.map(normaliseHeading)
  return new Map(
    stockImportColumns.flatMap((column) => {
      const at = names.findIndex((name) => listOwnHeadings(column).includes(name))
      return at < 0 ? [] : [[column, at] as const]
    }),
  )
}

const hasColumns = (columns: Map<StockImportColumn, number>) =>
  columns.has('stock') && (columns.has('id') || columns.has('sku'))

/** @throws {AppError} 422 no stock list */
export function parseStockList(list: string): StockLine[] {
  const { headings, rows } = parseSpreadsheetText(list, (cells) => hasColumns(findColumns(cells)))
  const columns = findColumns(headings)
  if (!hasColumns(columns)) throw importError(messages.no_columns)
  if (rows.length === 0) throw importError(messages.empty)
  if (rows.length > MAX_IMPORT_LINES) throw importError(productImportMessages.too_long)
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      [...columns].map(([column, at]) => [column, normaliseCell(cells[at] ?? '')] as const),
    ),
  }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function findLevels(db: Queryable, lines: StockLine[]) {
  const ids = lines.flatMap(({ cells: { id = '' } }) => (UUID.test(id) ? [id.toLowerCase()] : []))
  const skus = lines.flatMap(({ cells: { id = '', sku = '' } }) => (id === '' && sku ? [sku] : []))
  const found = await db
    .select({
      id: stockLevels.id,
      sku: stockLevels.sku,
      title: stockLevels.title,
      stock: stockLevels.stock,
    })
    .from(stockLevels)
    .where(
      or(
        inArray(stockLevels.id, ids),
        sql`lower(${stockLevels.sku}) in (select lower(jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`,
      ),
    )
  // A product and a combination may have the same SKU.
  const bySku = new Map<string, typeof found>()
  for (const level of found) {
    const sku = level.sku?.toLowerCase() ?? ''
    bySku.set(sku, [...(bySku.get(sku) ?? []), level])
  }
  return { byId: new Map(found.map((level) => [level.id, level])), bySku }
}

/** Compares the lines with the stock of now. */
export async function checkStock(db: Queryable, lines: StockLine[]): Promise<CheckedLine[]> {
  const { byId, bySku } = await findLevels(db, lines)
  const lineById = new Map<string, number>()

  function check({ line, cells }: StockLine): CheckedLine {
    const { id = '', sku = '' } = cells
    const reject = (message: CatalogueMessage, title = sku || id): CheckedLine => ({
      ...{ line, title, message },
      ...{ fate: 'refused', change: null, stock_change: null },
    })
    if (id === '' && sku === '') return reject(messages.no_key)
    const matches = id === '' ? (bySku.get(sku.toLowerCase()) ?? []) : []
    if (matches.length > 1) return reject(withParams(messages.two_skus, { sku }))
    const level = id === '' ? matches[0] : byId.get(id.toLowerCase())
    if (!level) return reject(id === '' ? withParams(messages.unknown_sku, { sku }) : messages.unknown_id)
    const { title } = level
    const former = lineById.get(level.id)
    if (former !== undefined) return reject(withParams(messages.twice, { line: former }), title)
    lineById.set(level.id, line)
    const [requested, expected] = [parseStock(cells.stock), parseStock(cells.stock_when_exported)]
    if (requested === undefined || expected === undefined)
      return reject(productImportMessages.no_whole_number, title)
    const unchanged: CheckedLine = {
      ...{ line, title, message: null, fate: 'unchanged' },
      ...{ change: { from: level.stock, to: level.stock }, stock_change: null },
    }
    if (requested === null) return unchanged
    try {
      const to = adjustedStock(level.stock, requested, expected)
      if (to === level.stock) return unchanged
      const stockChange = { id: level.id, stock: requested, expected_stock: expected }
      return { ...unchanged, fate: 'changed', change: { from: level.stock, to }, stock_change: stockChange }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return reject(error.text, title)
    }
  }
  return lines.map(check)
}

/** null: blank; undefined: no stock. */
function parseStock(cell = ''): number | null | undefined {
  if (cell === '') return null
  const parsed = parseNumber(cell, true)
  return 'value' in parsed ? stockField.safeParse(parsed.value).data : undefined
}
