import { orderEvent } from '@nakshi/core/orders/events'
import type { ClaimAnswer } from '@nakshi/core/payments/admin-payment-claims'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { resolveIssues } from '../issues/create-payment-issue.ts'
import { paymentDueEmail } from '../payment-due-email.ts'
import { updatePaymentStatus } from '../payment-status.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { recordPayment } from '../record-payment.ts'

type Answered = { payment_id: string; answer: ClaimAnswer; actor: Person }

/** @throws {AppError} 404 */
export async function getClaimedOrderId(db: Queryable, paymentId: string): Promise<string> {
  const [found] = await db
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.provider, 'upi')))
  if (!found) throw notFound()
  return found.order_id
}

/** Once. @throws {AppError} 404, 409 answered, or with another UTR since */
export async function answerClaim(tx: Tx, { payment_id, answer, actor }: Answered): Promise<void> {
  const orderId = await getClaimedOrderId(tx, payment_id)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, payment_id)).for('no key update')
  if (!order || !payment) throw notFound()
  if (payment.status !== 'authorised') throw new AppError(409, 'claim_answered', upiMessages.claim_answered)
  const { reference } = answer
  if (payment.provider_payment !== reference)
    throw new AppError(409, 'claim_changed', upiMessages.claim_changed)
  await resolveIssues(tx, ['unconfirmed_payment'], `${payment_id}:`, actor)
  const { amount } = answer
  if (amount !== undefined) {
    await tx.update(payments).set({ amount }).where(eq(payments.id, payment_id))
    const event = orderEvent('received_upi', { amount, reference })
    return recordPayment(tx, payment_id, 'captured', null, { actor, event })
  }
  // Free for the payment that it belongs to.
  await tx
    .update(payments)
    .set({ status: 'failed', provider_payment: null, held_since: null, updated_at: sql`now()` })
    .where(eq(payments.id, payment_id))
  // The customer gets the time to pay once more.
  await tx
    .update(orders)
    .set({ payment_requested_at: sql`now()` })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
  await recordOrderEvent(tx, order, { actor, ...orderEvent('payment_not_found', { reference }) })
  await updatePaymentStatus(tx, orderId, { touch: true })
  await queueEmail(tx, paymentDueEmail, { order_id: orderId, not_found: reference })
}
