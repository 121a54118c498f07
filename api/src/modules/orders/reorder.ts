import { messages } from '@nakshi/contract/messages'
import type { DesignSnapshot } from '@nakshi/contract/shop/designs'
import type { ReorderResponse } from '@nakshi/contract/shop/orders'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orderItems, orders, printAreas } from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { addLineItem, type NewLineItem } from '../cart/add-line-item.ts'

/** One transaction per line; unavailable lines are returned with a reason. */
export async function reorder(db: Db, userId: string, orderId: string): Promise<ReorderResponse> {
  const lines = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId)))
    .orderBy(asc(orderItems.line_no))
  if (lines.length === 0) throw notFound(messages.order.not_found)
  const result: ReorderResponse = { added: [], refused: [] }
  for (const { item } of lines) {
    const { product_id, quantity, variant_selections, custom_options } = item
    const title = item.product.title
    try {
      if (product_id === null) throw notFound(messages.product.unavailable)
      const line = { product_id, quantity, variant_selections, custom_options, set_id: item.set_id }
      const design = await getReusableStyle(db, product_id, item.design)
      const { unit_price } = await addLineItem(db, userId, { ...line, design })
      result.added.push({ title, quantity, unit_price, ordered_price: item.price })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ title, reason: error.message })
    }
  }
  return result
}

/** Null when the print area was removed: the texts are ordered without it. */
async function getReusableStyle(
  db: Db,
  productId: string,
  design: DesignSnapshot | null,
): Promise<NewLineItem['design']> {
  if (!design) return null
  const { print_area_id, style } = design
  const [area] = await db
    .select({ id: printAreas.id })
    .from(printAreas)
    .where(and(eq(printAreas.id, print_area_id), eq(printAreas.product_id, productId)))
  return area ? { print_area_id, style } : null
}
