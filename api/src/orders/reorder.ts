import { and, asc, eq } from 'drizzle-orm'
import { putLine } from '../cart/put-line.ts'
import type { ReorderAnswer } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Db } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orderItems, orders } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

/**
 * Puts the lines of one of the shopper's own orders into the cart again, each on its own: what can
 * still be bought is added with its personalisation, what cannot is told with the reason.
 * @throws {AppError} 404 when the order is not there or not theirs
 */
export async function reorder(db: Db, userId: string, orderId: string): Promise<ReorderAnswer> {
  const lines = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId)))
    .orderBy(asc(orderItems.line_no))
  if (lines.length === 0) throw new AppError(404, 'not_found', sentences.order.not_found)
  const answer: ReorderAnswer = { added: [], refused: [] }
  for (const { item } of lines) {
    const { product_id, quantity, variant_selections, custom_options } = item
    const title = item.product.title
    try {
      if (product_id === null) throw new AppError(404, 'not_found', sentences.product.unavailable)
      const line = { product_id, quantity, variant_selections, custom_options }
      await retryingTransaction(db, (tx) => putLine(tx, userId, line))
      answer.added.push({ title, quantity })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      answer.refused.push({ title, reason: error.message })
    }
  }
  return answer
}
