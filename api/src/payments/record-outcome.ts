import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { order_events, orders, payments } from '../db/tables/index.ts'

/**
 * Writes what became of an attempt to pay, once: a message that arrives twice, or after another outcome, changes nothing.
 * The order's own status stays; people confirm orders. Money that arrives for an order cancelled meanwhile is given
 * back and noted. The order is locked before the payment, as everywhere.
 */
export async function recordOutcome(
  tx: Tx,
  payment_id: string,
  outcome: 'captured' | 'failed',
): Promise<{ changed: boolean }> {
  const [attempt] = await tx
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(eq(payments.id, payment_id))
  if (!attempt) return { changed: false }
  const [order] = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.id, attempt.order_id))
    .for('no key update')
  if (!order) return { changed: false }
  const too_late = outcome === 'captured' && order.status === 'cancelled'
  const status = too_late ? 'refunded' : outcome
  const changed = await tx
    .update(payments)
    .set({ status, updated_at: sql`now()` })
    .where(and(eq(payments.id, payment_id), eq(payments.status, 'pending')))
    .returning({ id: payments.id })
  if (changed.length === 0) return { changed: false }
  await tx
    .update(orders)
    .set({ payment_status: status, updated_at: sql`now()` })
    .where(eq(orders.id, order.id))
  await tx.insert(order_events).values({
    order_id: order.id,
    from_status: order.status,
    to_status: order.status,
    note: NOTES[status],
  })
  return { changed: true }
}

const NOTES = {
  captured: 'Payment received',
  failed: 'Payment failed',
  refunded: 'Payment received after the order was cancelled, and refunded',
} as const
