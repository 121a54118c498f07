import { sql } from 'drizzle-orm'
import type { ExportCounts } from '../../contract/admin/export.ts'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orders } from '../../db/tables/index.ts'
import { narrowed, ordersWithAccounts, type Selection, whereOf } from './selection.ts'

export async function countRows(
  db: Queryable,
  selection: Pick<Selection, 'where' | 'product_ids'>,
): Promise<ExportCounts> {
  const where = whereOf(selection)
  const [counts] = await db.execute<ExportCounts>(sql`
    select
      (select count(*) from ${ordersWithAccounts} where ${where}) as orders,
      (select count(*) from ${ordersWithAccounts}
        join ${orderItems} on ${orderItems.order_id} = ${orders.id} where ${narrowed(selection)}) as items,
      (select count(*) from ${ordersWithAccounts}
        join ${orderItems} on ${orderItems.order_id} = ${orders.id} where ${where}) as lines`)
  return counts ?? { orders: 0, items: 0, lines: 0 }
}
