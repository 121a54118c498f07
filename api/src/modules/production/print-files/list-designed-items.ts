import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { listOrderedSides } from '@nakshi/core/designs/sides-to-make'
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
/** `design` is of this side only. */
export type PrintSide = PrintItem & { side: string; side_no: number }

/** Each as often as its item: blank sides are left out. */
export const listSidesToPrint = (printItems: readonly PrintItem[]): PrintSide[] =>
  printItems.flatMap((printItem) => {
    const { more_sides: _others, ...design } = printItem.design
    return listOrderedSides(printItem.design).map(({ side, ...own }, index) => ({
      ...printItem,
      ...{ side, side_no: index, design: { ...design, side, ...own } },
    }))
  })

export const formatPrintSubject = ({ order, item, side = '' }: DesignedItem & { side?: string }) =>
  [order.order_number, item.product.title, side].filter(Boolean).join(', ')

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
