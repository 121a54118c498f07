import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, type orders } from '../../db/tables/index.ts'
import { paidForPieces } from '../../domain/problem-report.ts'
import { leftToGiveBack } from '../../payments/give-back.ts'

/**
 * What was paid for so many pieces of items of an order and is not given back yet, in paise; never
 * more than what is left of the order's payments.
 */
export async function refundableFor(
  db: Queryable,
  order: typeof orders.$inferSelect,
  pieces: { item_id: string; quantity: number }[],
): Promise<number> {
  const lines = await db
    .select({
      id: orderItems.id,
      price: orderItems.price,
      quantity: orderItems.quantity,
      tax_percent: orderItems.tax_percent,
    })
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
  const { tax_mode, total_amount: total, shipping_amount: shipping } = order
  const counts = new Map(pieces.map(({ item_id, quantity }) => [item_id, quantity]))
  const paid = paidForPieces({ tax_mode, total, shipping, lines }, counts)
  return Math.min(paid, await leftToGiveBack(db, order.id))
}
