import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { and, eq } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orders, payments, refunds } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { refundGiftCard } from '../gift-cards/refund-gift-card.ts'
import { resolveIssues } from './issues/create-payment-issue.ts'
import { recordOrderEvent } from './record-order-event.ts'
import { getOwedRefund, isOfCancellation, isUnfinished } from './refund-owed.ts'
import {
  assertShippingRefundable,
  getRefundMethod,
  isRefundAccepted,
  refundBelowMinimum,
} from './refundable-amounts.ts'

type Retry = { order_id: string; refund_id: string; actor: Person }

/**
 * A failed refund gets a new key; one of unknown state keeps its key, so that it is not paid twice.
 * @throws {AppError} 404, 409, 422
 */
export async function retryRefund(tx: Tx, { order_id, refund_id, actor }: Retry): Promise<void> {
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
  if (!refund || !isUnfinished(refund))
    throw new AppError(409, 'not_failed', adminMessages.order.refund_not_failed)
  if (!isRefundAccepted(getRefundMethod(payment.method, refund.to_store_credit), refund.amount))
    throw refundBelowMinimum()
  await assertStillOwed(tx, order, refund)
  if (order.content === 'gift_cards' && refund.status === 'failed' && refund.reason_code === null)
    await refundGiftCard(tx, { order_id, amount: refund.amount, actor_id: actor.id })
  await tx
    .update(refunds)
    .set({ status: 'requested', failure: null, failure_code: null, provider_reference: null })
    .where(eq(refunds.id, refund_id))
  await resolveIssues(tx, ['refund_failed'], `${refund_id}:`, actor)
  await recordOrderEvent(tx, order, { actor, ...orderEvent('refund_retried', { amount: refund.amount }) })
  await queueJob(tx, 'refund', { refund_id })
}

/** @throws {AppError} 409 the order lives again, 422 refunded otherwise since */
async function assertStillOwed(
  tx: Tx,
  order: typeof orders.$inferSelect,
  refund: typeof refunds.$inferSelect,
): Promise<void> {
  const left = await getOwedRefund(tx, order, refund)
  if (left >= refund.amount) return
  if (isOfCancellation(refund) && order.status !== 'cancelled')
    throw new AppError(409, 'refund_not_owed', adminMessages.order.refund_not_owed)
  if (refund.kind === 'shipping') await assertShippingRefundable(tx, order, refund.amount)
  throw new AppError(422, 'refund_too_much', withParams(messages.order.refund_too_much, { left }))
}
