import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { adminSentences } from '../contract/admin/sentences.ts'
import { filled } from '../contract/filled.ts'
import { orderEventSentences } from '../contract/order-event-sentences.ts'
import type { RefundKind } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orderEvents, orders, payments, refunds } from '../db/tables/index.ts'
import { formatPaise } from '../domain/money.ts'
import { AppError, notFound } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'

type NewRefund = {
  payment_id: string
  /** paise */
  amount: number
  kind: RefundKind
  reason: string
  /** null when the shop itself decides */
  actor_id: string | null
  idempotency_key: string
}

/**
 * Promises money back inside the caller's transaction; a job asks the provider for it. The
 * payment's row is locked, so refunds that meet never add up to more than came in. The same key
 * again is the same refund. The caller has locked the order.
 * @throws {AppError} 404 no such payment, 422 more than is left of it or of the delivery charge, a
 *   goodwill refund without a reason, or the key was used for another amount
 */
export async function refundPayment(tx: Tx, refund: NewRefund): Promise<{ refund_id: string }> {
  const { payment_id, amount, kind, reason, actor_id, idempotency_key } = refund
  if (kind === 'goodwill' && reason === '')
    throw refusal('reason', adminSentences.refund.goodwill_needs_reason)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, payment_id)).for('no key update')
  if (!payment) throw notFound()
  const given = await tx.select().from(refunds).where(eq(refunds.payment_id, payment_id))
  const same = given.find((each) => each.idempotency_key === idempotency_key)
  if (same?.amount === amount) return { refund_id: same.id }
  if (same) throw new AppError(422, 'key_reused', sentences.checkout.key_reused)

  const canBeRefunded = payment.status === 'captured' || payment.status === 'partially_refunded'
  const promised = given.filter(({ status }) => status !== 'failed')
  const left = canBeRefunded ? payment.amount - promised.reduce((sum, each) => sum + each.amount, 0) : 0
  if (amount > left) throw refusal('amount', sentences.order.refund_too_much(formatPaise(left)))
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.order_id))
  if (order && kind === 'shipping') await refuseTooMuchShipping(tx, order, amount)
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (!row || !order) throw new Error('refund was not stored')
  await tx.insert(orderEvents).values({
    order_id: order.id,
    actor_id,
    from_status: order.status,
    to_status: order.status,
    note: started(kind, formatPaise(amount), reason),
  })
  await queueJob(tx, 'refund', { refund_id: row.id })
  return { refund_id: row.id }
}

const started = (kind: RefundKind, amount: string, reason: string): string =>
  reason === ''
    ? filled(orderEventSentences[`refund_${kind}`], { amount })
    : filled(orderEventSentences[`refund_${kind}_because`], { amount, reason })

const refusal = (path: 'amount' | 'reason', message: string) =>
  new AppError(422, path === 'amount' ? 'refund_too_much' : 'reason_missing', message, [{ path, message }])

/**
 * The delivery charge goes back once, whatever it is given back from. The caller has locked the order.
 * @throws {AppError} 422
 */
export async function refuseTooMuchShipping(
  tx: Tx,
  order: { id: string; shipping_amount: number },
  amount: number,
): Promise<void> {
  const [given] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, order.id), eq(refunds.kind, 'shipping'), ne(refunds.status, 'failed')))
  const left = Math.max(0, order.shipping_amount - (given?.sum ?? 0))
  if (amount > left)
    throw refusal('amount', adminSentences.refund.shipping_refund_too_much(formatPaise(left)))
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
        kind: 'goods',
        reason,
        actor_id: actorId,
        idempotency_key: `order-${crypto.randomUUID()}`,
      })
}
