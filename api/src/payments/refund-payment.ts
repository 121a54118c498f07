import { and, eq, inArray, sql } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orderEvents, orders, payments, refunds } from '../db/tables/index.ts'
import { formatPaise } from '../domain/money.ts'
import { AppError } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'

export type NewRefund = {
  payment_id: string
  /** paise */
  amount: number
  reason: string
  /** null when the shop itself decides */
  actor_id: string | null
  idempotency_key: string
}

/**
 * Promises money back inside the caller's transaction; a job asks the provider for it. The
 * payment's row is locked, so refunds that meet never add up to more than came in. The same key
 * again is the same refund.
 * @throws {AppError} 404 no such payment, 422 more than is left of it, or the key was used for
 *   another amount
 */
export async function refundPayment(tx: Tx, refund: NewRefund): Promise<{ refund_id: string }> {
  const { payment_id, amount, reason, actor_id, idempotency_key } = refund
  const [payment] = await tx.select().from(payments).where(eq(payments.id, payment_id)).for('no key update')
  if (!payment) throw new AppError(404, 'not_found', sentences.general.not_found)
  const given = await tx.select().from(refunds).where(eq(refunds.payment_id, payment_id))
  const same = given.find((each) => each.idempotency_key === idempotency_key)
  if (same?.amount === amount) return { refund_id: same.id }
  if (same) throw new AppError(422, 'key_reused', sentences.checkout.key_reused)

  const canBeRefunded = payment.status === 'captured' || payment.status === 'partially_refunded'
  const promised = given.filter(({ status }) => status !== 'failed')
  const left = canBeRefunded ? payment.amount - promised.reduce((sum, each) => sum + each.amount, 0) : 0
  if (amount > left) {
    const message = sentences.order.refund_too_much(formatPaise(left))
    throw new AppError(422, 'refund_too_much', message, [{ path: 'amount', message }])
  }
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.order_id))
  if (!row || !order) throw new Error('refund was not stored')
  await tx.insert(orderEvents).values({
    order_id: order.id,
    actor_id,
    from_status: order.status,
    to_status: order.status,
    note: `Refund of ${formatPaise(amount)} started${reason ? `: ${reason}` : ''}`,
  })
  await queueJob(tx, 'refund', { refund_id: row.id })
  return { refund_id: row.id }
}

/**
 * What came in by a payment and was not promised back, in paise. A refund that failed promises
 * nothing.
 */
export const leftOf = sql<number>`${payments.amount} - coalesce(
  (select sum(r.amount) from refunds r where r.payment_id = payments.id and r.status <> 'failed'), 0)::bigint`

/** Gives back what is left of the payments of orders, when they are cancelled. */
export async function refundOrders(
  tx: Tx,
  orderIds: string[],
  actorId: string | null,
  reason: string,
): Promise<void> {
  const paidIn = and(
    inArray(payments.order_id, orderIds),
    inArray(payments.status, ['captured', 'partially_refunded']),
  )
  // A refund that is under way ends first, and is then seen by the second look.
  await tx.select({ id: payments.id }).from(payments).where(paidIn).orderBy(payments.id).for('no key update')
  const paid = await tx
    .select({ id: payments.id, left: leftOf })
    .from(payments)
    .where(paidIn)
    .orderBy(payments.id)
  for (const { id, left } of paid)
    if (left > 0)
      await refundPayment(tx, {
        payment_id: id,
        amount: left,
        reason,
        actor_id: actorId,
        idempotency_key: `order-${crypto.randomUUID()}`,
      })
}
