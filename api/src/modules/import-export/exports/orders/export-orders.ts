import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportCounts, ExportFormat, ExportLayout, PresetColumn } from '@nakshi/contract/admin/export'
import { sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../../db/client.ts'
import { orderItems, orders } from '../../../../db/tables/index.ts'
import { csvFile } from '../../../../spreadsheets/csv-file.ts'
import { workbook, xlsxFile } from '../../../../spreadsheets/xlsx-file.ts'
import { buildTable } from './build-table.ts'
import {
  type OrderSelection,
  orderCondition,
  orderItemCondition,
  ordersWithAccounts,
} from './order-selection.ts'
import { createProductWorksheets } from './product-worksheets.ts'

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

export async function countSelectedRows(
  db: Queryable,
  selection: Pick<OrderSelection, 'where' | 'product_ids'>,
): Promise<ExportCounts> {
  const where = orderCondition(selection)
  const [counts] = await db.execute<ExportCounts>(sql`
    select
      (select count(*) from ${ordersWithAccounts} where ${where}) as orders,
      (select count(*) from ${ordersWithAccounts}
        join ${orderItems} on ${orderItems.order_id} = ${orders.id} where ${orderItemCondition(selection)}) as items,
      (select count(*) from ${ordersWithAccounts}
        join ${orderItems} on ${orderItems.order_id} = ${orders.id} where ${where}) as lines`)
  return counts ?? { orders: 0, items: 0, lines: 0 }
}

/**
 * One repeatable-read transaction: a stalled reader loses it after a minute. @param db reporting pool
 * @param read yields the file
 */
export function streamExport(
  db: Db,
  read: (tx: Tx) => AsyncIterable<string | Buffer> | Promise<AsyncIterable<string | Buffer>>,
): Readable {
  const file = new PassThrough()
  db.transaction(async (tx) => pipeline(await read(tx), file), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  }).catch((error: Error) => file.destroy(error))
  return file
}
