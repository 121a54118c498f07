import { and, eq, ne, sql } from 'drizzle-orm'
import type { PaymentStatus } from '../contract/orders.ts'
import type { Tx } from '../db/client.ts'
import { order_events, orders, payments } from '../db/tables/index.ts'
import { type PaymentNews, paymentAfter } from '../domain/payment-status.ts'
import { refundPayment } from './refund-payment.ts'

/**
 * Writes news of an attempt to pay. News that comes twice or late changes nothing. The order's own status stays:
 * people confirm orders. Money for an order that was cancelled or already paid goes back, and that is noted.
 * The order is locked before the payment, as everywhere.
 */
export async function recordPayment(
  tx: Tx,
  payment_id: string,
  news: PaymentNews,
  provider_payment: string | null = null,
): Promise<void> {
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, payment_id))
  if (!attempt) return
  const { order_id } = attempt
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, payment_id)).for('no key update')
  const status = payment ? paymentAfter(payment.status, news) : null
  if (!order || !payment || !status) return

  await tx
    .update(payments)
    .set({ status, updated_at: sql`now()`, ...(provider_payment ? { provider_payment } : {}) })
    .where(eq(payments.id, payment_id))
  const others = await otherAttempts(tx, order_id, payment_id)
  const paid_before = others.some((other) => other === 'captured' || other === 'partially_refunded')
  // That one attempt failed says nothing of another under which the money is held already.
  const held = status === 'failed' && others.includes('authorised')
  if (!paid_before && !held)
    await tx
      .update(orders)
      .set({ payment_status: status, updated_at: sql`now()` })
      .where(eq(orders.id, order_id))
  await tx
    .insert(order_events)
    .values({ order_id, from_status: order.status, to_status: order.status, note: NOTES[news] })
  if (news === 'captured' && (paid_before || order.status === 'cancelled'))
    await refundPayment(tx, {
      payment_id,
      amount: payment.amount,
      reason: paid_before ? 'The order was already paid' : 'Paid after the order was cancelled',
      actor_id: null,
      idempotency_key: 'surplus',
    })
}

const NOTES: Record<PaymentNews, string> = {
  authorised: 'Payment authorised',
  captured: 'Payment received',
  failed: 'Payment failed',
}

async function otherAttempts(tx: Tx, order_id: string, payment_id: string): Promise<PaymentStatus[]> {
  const others = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), ne(payments.id, payment_id)))
  return others.map(({ status }) => status)
}
