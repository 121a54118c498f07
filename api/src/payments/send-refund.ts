import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { order_events, orders, payments, refunds } from '../db/tables/index.ts'
import { formatPaise } from '../domain/money.ts'
import { statusAfterRefund } from '../domain/payment-status.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { openProvider, provider_names } from './providers.ts'

/**
 * Asks the provider for a promised refund and writes that it went through. Throws when the provider does not answer:
 * the queue tries again, and the provider gives the same refund then.
 */
export async function sendRefund(db: Db, config: Pick<Config, 'razorpay'>, refund_id: string): Promise<void> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.id, refund_id), eq(refunds.status, 'pending')))
  if (!row) return
  const name = provider_names.find((each) => each === row.payment.provider) ?? 'cod'
  const { amount } = row.refund
  const { provider_payment } = row.payment
  const reference = await openProvider(name, config).refund({ refund_id, provider_payment, amount })

  await retryingTransaction(db, async (tx) => {
    const { order_id } = row.payment
    const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
    const done = await tx
      .update(refunds)
      .set({ status: 'processed', provider_reference: reference, processed_at: sql`now()` })
      .where(and(eq(refunds.id, refund_id), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (!order || done.length === 0) return
    const [sum] = await tx
      .select({ refunded: sql<number>`sum(${refunds.amount})::bigint` })
      .from(refunds)
      .where(and(eq(refunds.payment_id, row.payment.id), eq(refunds.status, 'processed')))
    const status = statusAfterRefund(row.payment.amount, Number(sum?.refunded ?? 0))
    await tx.update(payments).set({ status, updated_at: sql`now()` }).where(eq(payments.id, row.payment.id))
    // A surplus given back leaves an order that was paid otherwise as paid as it is.
    const [paid] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.order_id, order_id), eq(payments.status, 'captured')))
    if (!paid)
      await tx
        .update(orders)
        .set({ payment_status: status, updated_at: sql`now()` })
        .where(eq(orders.id, order_id))
    await tx.insert(order_events).values({
      order_id,
      from_status: order.status,
      to_status: order.status,
      note: `Refund of ${formatPaise(amount)} processed`,
    })
    await queueJob(tx, 'mail', { letter: 'refunded', refund_id })
  })
}
