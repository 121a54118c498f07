import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderItems, orders } from '../../../platform/db/tables/index.ts'
import type { ItemToPrint } from '../units-to-make.ts'

export type DesignedItem = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'order_number' | 'status'>
  item: typeof orderItems.$inferSelect
  design: DesignSnapshot
}
export type PrintItem = ItemToPrint<DesignedItem>

/** Items with a design, by order number and line. */
export async function listDesignedItems(
  db: Queryable,
  of: 'orders' | 'items',
  ids: string[],
): Promise<DesignedItem[]> {
  const rows = await db
    .select({
      order: { id: orders.id, order_number: orders.order_number, status: orders.status },
      item: orderItems,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(inArray(of === 'orders' ? orders.id : orderItems.id, ids), isNotNull(orderItems.design)))
    .orderBy(asc(orders.order_number), asc(orderItems.line_no))
  return rows.flatMap(({ order, item }) => (item.design ? [{ order, item, design: item.design }] : []))
}
