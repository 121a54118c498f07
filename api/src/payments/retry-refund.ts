import { and, eq, isNull, like, ne, sql } from 'drizzle-orm'
import { adminSentences } from '../contract/admin/sentences.ts'
import { filled } from '../contract/filled.ts'
import { orderEventSentences } from '../contract/order-event-sentences.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orderEvents, orders, paymentIssues, payments, refunds } from '../db/tables/index.ts'
import { formatPaise } from '../domain/money.ts'
import { AppError, notFound } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'
import { refuseTooMuchShipping } from './refund-payment.ts'

type Retry = { order_id: string; refund_id: string; actor_id: string }

/**
 * Takes up a refund again that failed. Where the provider failed it, it has a new key since and is
 * begun there anew; where no answer came it goes under its old key, so that what did get through is
 * not paid twice.
 * @throws {AppError} 404 no such refund of this order, 409 it did not fail, 422 its money, or the
 *   delivery charge, was given back otherwise since
 */
export async function retryRefund(tx: Tx, { order_id, refund_id, actor_id }: Retry): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  const [found] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.id, refund_id), eq(payments.order_id, order_id)))
  if (!order || !found) throw notFound()
  const { payment } = found
  await tx.select().from(payments).where(eq(payments.id, payment.id)).for('no key update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refund_id)).for('no key update')
  if (refund?.status !== 'failed')
    throw new AppError(409, 'not_failed', adminSentences.order.refund_not_failed)
  const [others] = await tx
    .select({ promised: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), ne(refunds.status, 'failed')))
  const left = payment.amount - Number(others?.promised ?? 0)
  if (refund.amount > left)
    throw new AppError(422, 'refund_too_much', sentences.order.refund_too_much(formatPaise(left)))
  if (refund.kind === 'shipping') await refuseTooMuchShipping(tx, order, refund.amount)

  await tx
    .update(refunds)
    .set({ status: 'requested', failure: null, provider_reference: null })
    .where(eq(refunds.id, refund_id))
  await tx
    .update(paymentIssues)
    .set({ settled_at: sql`now()`, settled_by: actor_id })
    .where(
      and(
        eq(paymentIssues.kind, 'refund_failed'),
        like(paymentIssues.subject, `${refund_id}:%`),
        isNull(paymentIssues.settled_at),
      ),
    )
  await tx.insert(orderEvents).values({
    order_id,
    actor_id,
    from_status: order.status,
    to_status: order.status,
    note: filled(orderEventSentences.refund_again, { amount: formatPaise(refund.amount) }),
  })
  await queueJob(tx, 'refund', { refund_id })
}
