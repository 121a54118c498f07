import { messages } from '@nakshi/core/messages'
import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderItems, orders } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'

type Item = typeof orderItems.$inferSelect
export type OrderWithItems = { order: typeof orders.$inferSelect; items: Item[] }

/** Orders by number, with items. @throws {AppError} 404 when one is missing */
export async function getOrdersWithItems(db: Queryable, ids: string[]): Promise<OrderWithItems[]> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.order_number))
  if (found.length < ids.length) throw notFound(messages.order.not_found)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.order_id, ids))
    .orderBy(asc(orderItems.line_no))
  const itemsByOrder = new Map<string, Item[]>(found.map((order) => [order.id, []]))
  for (const item of items) itemsByOrder.get(item.order_id)?.push(item)
  return found.map((order) => ({ order, items: itemsByOrder.get(order.id) ?? [] }))
}
