import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { orderEventSentences } from '../contract/order-event-sentences.ts'
import { paymentSentences } from '../contract/payment-sentences.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orderEvents, orders, payments } from '../db/tables/index.ts'
import { AppError, notFound } from '../errors.ts'
import { moneyOf } from './money-of.ts'

/**
 * Makes an order one that is paid at the door: a new attempt to collect its whole total, or what it
 * lacks of it since it was corrected. Attempts to pay online that are open end; money that still
 * comes by one goes back. The caller has locked the order.
 * @throws {AppError} 409 when it is paid already
 */
export async function collectOnDelivery(tx: Tx, orderId: string, actorId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw notFound(sentences.order.not_found)
  const [newest] = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
    .limit(1)
  if (newest?.method === 'cod' && newest.status === 'pending') return
  const [money] = await moneyOf(tx, [orderId])
  const held = (money?.received ?? 0) - (money?.given_back ?? 0)
  if (held > 0 && order.due_amount === 0)
    throw new AppError(409, 'already_paid', paymentSentences.already_paid)
  await tx
    .update(payments)
    .set({ status: 'failed', updated_at: sql`now()` })
    .where(and(eq(payments.order_id, orderId), inArray(payments.status, ['pending', 'authorised'])))
  await tx.insert(payments).values({
    order_id: orderId,
    provider: 'cod',
    method: 'cod',
    amount: order.due_amount > 0 ? order.due_amount : order.total_amount,
    created_at: sql`clock_timestamp()`,
  })
  await tx
    .update(orders)
    .set({ payment_method: 'cod', payment_status: 'pending', updated_at: sql`now()` })
    .where(eq(orders.id, orderId))
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: actorId,
    from_status: order.status,
    to_status: order.status,
    note: orderEventSentences.on_delivery,
  })
}
