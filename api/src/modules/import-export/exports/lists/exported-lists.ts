import { type ExportedList, listColumns } from '@nakshi/contract/admin/list-exports'
import type { Permission } from '@nakshi/domain/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/client.ts'
import { AppError } from '../../../../errors.ts'
import type { ListSpec } from '../../../../http/simple-rest.ts'
import { type CellReader, type ExportTable, toExportTable } from '../../../../spreadsheets/table.ts'
import { customersListSpec } from '../../../accounts/customers/customer-list.ts'
import { productsListSpec } from '../../../catalogue/products/list-products.ts'
import { stockMovementsListSpec } from '../../../catalogue/stock-movements/list-movements.ts'
import { reviewsListSpec } from '../../../reviews/admin-reviews.ts'
import { fetchInBatches } from '../orders/cursor-batches.ts'
import { type CustomerRow, customerCells, selectCustomers } from './customer-columns.ts'
import { type ProductRow, selectProducts } from './product-columns.ts'
import { productColumns, productLines } from './product-lines.ts'
import { type ReviewRow, reviewCells, selectReviews } from './review-columns.ts'
import { type StockRow, selectStockMovements, stockCells } from './stock-columns.ts'

type ExportDefinition = {
  /** Exports with personal data require reauthentication. */
  right: Extract<Permission, `exports.${string}`>
  name: string
  spec: ListSpec
  rows: (where: SQL | undefined, orderBy: SQL[]) => SQL
  lines: SQL
  table: (tx: Tx, columns: string[], rows: SQL) => ExportTable
}

const ONE_LINE_PER_ROW = sql`count(*)`

const createTableBuilder =
  <Row>(cells: Record<string, CellReader<Row>>): ExportDefinition['table'] =>
  (tx, columns, rows) => {
    const chosen = columns.flatMap((name) => {
      const cell = cells[name]
      return cell ? [{ name, ...cell }] : []
    })
    return toExportTable(chosen, fetchInBatches<Row>(tx, rows))
  }

async function* batchProductLines(tx: Tx, columns: string[], rows: SQL) {
  for await (const products of fetchInBatches<ProductRow>(tx, rows)) yield productLines(products, columns)
}

export const exportedLists: Record<ExportedList, ExportDefinition> = {
  products: {
    right: 'exports.read',
    name: 'Products',
    spec: productsListSpec,
    rows: selectProducts,
    lines: sql`sum(greatest(1, json_array_length(variants), json_array_length(custom_options)))`,
    table: (tx, columns, rows) =>
      toExportTable(productColumns(columns), batchProductLines(tx, columns, rows)),
  },
  customers: {
    right: 'exports.customers',
    name: 'Customers',
    spec: customersListSpec,
    rows: selectCustomers,
    lines: ONE_LINE_PER_ROW,
    table: createTableBuilder<CustomerRow>(customerCells),
  },
  reviews: {
    right: 'exports.customers',
    name: 'Reviews',
    spec: reviewsListSpec,
    rows: selectReviews,
    lines: ONE_LINE_PER_ROW,
    table: createTableBuilder<ReviewRow>(reviewCells),
  },
  'stock-movements': {
    right: 'exports.read',
    name: 'Stock movements',
    spec: stockMovementsListSpec,
    rows: selectStockMovements,
    lines: ONE_LINE_PER_ROW,
    table: createTableBuilder<StockRow>(stockCells),
  },
}

/** All columns by default. @throws {AppError} 400 unknown column */
export function selectExportColumns(list: ExportedList, requested: string[] | undefined): string[] {
  const offered: readonly string[] = listColumns[list]
  const unknown = requested?.find((name) => !offered.includes(name))
  if (unknown === undefined) return requested?.length ? [...new Set(requested)] : [...offered]
  const message = `Unknown column "${unknown}" in list "${list}"`
  throw new AppError(400, 'invalid', message, [{ path: 'columns', message }])
}
