import type { ExportCounts } from '@nakshi/contract/admin/export'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../db/client.ts'
import { orderItems, orders } from '../../../../db/tables/index.ts'
import {
  type OrderSelection,
  orderCondition,
  orderItemCondition,
  ordersWithAccounts,
} from './order-selection.ts'

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
