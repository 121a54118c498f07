import { and, asc, eq } from 'drizzle-orm'
import { type NewLine, putLine } from '../cart/put-line.ts'
import type { FrozenDesign } from '../contract/designs.ts'
import type { ReorderAnswer } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Db, Tx } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orderItems, orders, printAreas } from '../db/tables/index.ts'
import { AppError, notFound } from '../errors.ts'

/** One transaction per line; unavailable lines are returned with a reason. */
export async function reorder(db: Db, userId: string, orderId: string): Promise<ReorderAnswer> {
  const lines = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId)))
    .orderBy(asc(orderItems.line_no))
  if (lines.length === 0) throw notFound(sentences.order.not_found)
  const answer: ReorderAnswer = { added: [], refused: [] }
  for (const { item } of lines) {
    const { product_id, quantity, variant_selections, custom_options } = item
    const title = item.product.title
    try {
      if (product_id === null) throw notFound(sentences.product.unavailable)
      const line = { product_id, quantity, variant_selections, custom_options, set_id: item.set_id }
      const unitPrice = await retryingTransaction(db, async (tx) =>
        putLine(tx, userId, { ...line, design: await lookAgain(tx, product_id, item.design) }),
      )
      answer.added.push({ title, quantity, unit_price: unitPrice, ordered_price: item.price })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      answer.refused.push({ title, reason: error.message })
    }
  }
  return answer
}

/** Null when the print area was removed: the texts are ordered without it. */
async function lookAgain(tx: Tx, productId: string, design: FrozenDesign | null): Promise<NewLine['design']> {
  if (!design) return null
  const { print_area_id, style } = design
  const [area] = await tx
    .select({ id: printAreas.id })
    .from(printAreas)
    .where(and(eq(printAreas.id, print_area_id), eq(printAreas.product_id, productId)))
  return area ? { print_area_id, style } : null
}
