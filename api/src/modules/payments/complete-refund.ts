import { randomUUID } from 'node:crypto'
import type { RefundFailureCode } from '@nakshi/core/orders/event-messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orders, payments, refunds } from '../../platform/db/tables/index.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { creditShortfall } from '../documents/issue-credit-notes.ts'
import { returnCredit } from '../store-credit/change-credit.ts'
import { createPaymentIssue, resolveIssues } from './issues/create-payment-issue.ts'
import { getStatusAfterRefund, updatePaymentStatus } from './payment-status.ts'
import { recordOrderEvent } from './record-order-event.ts'
import { getOwedRefund } from './refund-owed.ts'
import { getNextRefundStatus, type RefundUpdate } from './refund-status.ts'
import { refundedEmail } from './refunded-email.ts'

type RefundOutcome = {
  status: RefundUpdate
  reference: string | null
  /** Provider's message. */
  failure?: string
  failure_code?: RefundFailureCode
  /** The request may still reach the provider, so the key is kept. */
  keeps_key?: true
}

/**
 * Idempotent; does not change the order's version. Locks order, payment, refund in this order. @returns
 * whether it changed anything
 */
export async function completeRefund(
  tx: Tx,
  refundId: string,
  { status: outcome, reference, failure, failure_code, keeps_key }: RefundOutcome,
): Promise<boolean> {
  const [found] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.id, refundId))
  if (!found) return false
  const { order_id, id: paymentId } = found.payment
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
  if (!order || !refund) return false
  const isLost = refund.to_store_credit && outcome === 'processed' && order.user_id === null
  const status = getNextRefundStatus(refund.status, isLost ? 'failed' : outcome)
  if (!status) return false

  await tx
    .update(refunds)
    .set({
      status,
      failure: status === 'failed' || status === 'unknown' ? (failure ?? '') : null,
      failure_code:
        status === 'failed' || status === 'unknown' ? (isLost ? 'no_account' : (failure_code ?? null)) : null,
      ...(reference ? { provider_reference: reference } : {}),
      ...(status === 'failed' && !keeps_key ? { attempt_no: refund.attempt_no + 1 } : {}),
      // A later request with the same key must create a new refund.
      ...(status === 'failed' && refund.actor_id !== null
        ? { idempotency_key: `${refund.idempotency_key}:${refund.id}:${refund.attempt_no}` }
        : {}),
      ...(status === 'processed' ? { processed_at: sql`now()` } : {}),
    })
    .where(eq(refunds.id, refundId))
  if (status === 'processed') {
    if (refund.to_store_credit && order.user_id !== null)
      await returnCredit(tx, {
        ...{ user_id: order.user_id, order_id, payment_id: paymentId },
        ...{ amount: refund.amount, refund_id: refundId, actor_id: refund.actor_id },
      })
    await resolveIssues(tx, ['refund_failed'], `${refundId}:`)
    await updateRefundedStatus(tx, found.payment)
    await creditShortfall(tx, [order_id], new Date())
  }
  // The money is back, and may be owed once more.
  if (status === 'failed') await updatePaymentStatus(tx, order_id, { touch: false })
  const processedEvent = refund.reason_code === 'dispute_lost' ? 'dispute_lost' : 'refund_processed'
  const type = status === 'processed' ? processedEvent : 'refund_delayed'
  if (status !== 'pending') await recordOrderEvent(tx, order, orderEvent(type, { amount: refund.amount }))
  // The bank informs the customer of a dispute.
  if (status === 'processed' && refund.reason_code !== 'dispute_lost')
    await queueEmail(tx, refundedEmail, { refund_id: refundId })
  const isOpen = status === 'failed' || status === 'unknown'
  // The order may have been taken up again meanwhile.
  if (isOpen && (await getOwedRefund(tx, order, { ...refund, status })) > 0)
    await createPaymentIssue(tx, {
      kind: 'refund_failed',
      subject: `${refundId}:${randomUUID()}`,
      order_id,
      payment_id: paymentId,
      provider_payload: { amount: refund.amount, currency: 'INR', ...(failure ? { reason: failure } : {}) },
    })
  return true
}

async function updateRefundedStatus(tx: Tx, payment: typeof payments.$inferSelect): Promise<void> {
  const [sum] = await tx
    .select({ refunded: sql<number>`sum(${refunds.amount})::bigint` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), eq(refunds.status, 'processed')))
  const status = getStatusAfterRefund(payment.amount, Number(sum?.refunded ?? 0))
  await tx.update(payments).set({ status, updated_at: sql`now()` }).where(eq(payments.id, payment.id))
  await updatePaymentStatus(tx, payment.order_id, { touch: false })
}
