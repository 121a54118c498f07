import { orderEvent } from '@nakshi/core/orders/events'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import type { PaymentStatus } from '@nakshi/core/statuses/order-statuses'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { createPaymentIssue } from '../issues/create-payment-issue.ts'
import { updatePaymentStatus } from '../payment-status.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { paymentClaimedEmail } from './payment-claimed-email.ts'

/** A reported payment can be corrected until staff answer; a closed attempt may have been paid before. */
const CLAIMABLE: PaymentStatus[] = ['pending', 'failed', 'authorised']

type Claim = { payment_id: string; order_id: string; reference: string }

/**
 * The customer paid to the UPI ID of the store: staff compare the UTR with the bank. The caller has checked
 * that the order is the customer's. @throws {AppError} 404, 409 answered already, or UTR of another payment
 */
export async function claimPayment(db: Db, claim: Claim): Promise<void> {
  try {
    await mapUniqueViolation(
      retryingTransaction(db, (tx) => writeClaim(tx, claim)),
      {
        constraint: 'payments_direct_reference',
        message: upiMessages.reference_taken,
        code: 'reference_taken',
      },
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'reference_taken') await reportDuplicate(db, claim)
    throw error
  }
}

async function writeClaim(tx: Tx, { payment_id, order_id, reference }: Claim): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order) throw notFound()
  const own = and(eq(payments.id, payment_id), eq(payments.order_id, order_id), eq(payments.provider, 'upi'))
  const [payment] = await tx.select().from(payments).where(own).for('no key update')
  if (!payment) throw notFound()
  if (payment.status === 'authorised' && payment.provider_payment === reference) return
  const claimed = await tx
    .update(payments)
    .set({
      status: 'authorised',
      provider_payment: reference,
      held_since: sql`now()`,
      updated_at: sql`now()`,
    })
    .where(and(own, inArray(payments.status, CLAIMABLE)))
    .returning({ id: payments.id })
  if (claimed.length === 0) throw new AppError(409, 'claim_answered', upiMessages.payment_answered)
  await recordOrderEvent(tx, order, orderEvent('payment_claimed', { reference }))
  // A correction is confirmed on the page.
  if (payment.status !== 'authorised') await queueEmail(tx, paymentClaimedEmail, { order_id, payment_id })
  await updatePaymentStatus(tx, order_id, { touch: true })
}

/** Of two orders: one customer mistyped, or pays twice with one transfer. */
async function reportDuplicate(db: Queryable, { order_id, reference }: Claim): Promise<void> {
  const [other] = await db
    .select({ order_number: orders.order_number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.provider_payment, reference), ne(payments.order_id, order_id)))
  if (!other) return
  await createPaymentIssue(db, {
    kind: 'duplicate_reference',
    subject: `${order_id}:${reference}`,
    order_id,
    provider_payload: { payment: reference, order: other.order_number },
  })
}
