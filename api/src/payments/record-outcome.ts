import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { order_events, orders, payments } from '../db/tables/index.ts'

/**
 * Writes what became of an attempt to pay, once: a message that arrives twice, or after another outcome, changes nothing.
 * The order's own status stays; people confirm orders.
 */
export async function recordOutcome(
  tx: Tx,
  payment_id: string,
  outcome: 'captured' | 'failed',
): Promise<{ changed: boolean }> {
  const [payment] = await tx
    .update(payments)
    .set({ status: outcome, updated_at: sql`now()` })
    .where(and(eq(payments.id, payment_id), eq(payments.status, 'pending')))
    .returning({ order_id: payments.order_id })
  if (!payment) return { changed: false }
  const [order] = await tx
    .update(orders)
    .set({ payment_status: outcome, updated_at: sql`now()` })
    .where(eq(orders.id, payment.order_id))
    .returning({ id: orders.id, status: orders.status })
  if (order)
    await tx.insert(order_events).values({
      order_id: order.id,
      from_status: order.status,
      to_status: order.status,
      note: outcome === 'captured' ? 'Payment received' : 'Payment failed',
    })
  return { changed: true }
}
