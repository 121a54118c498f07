import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { payments, refunds } from '../../db/tables/index.ts'
import { refundKey } from '../../domain/refund-status.ts'
import { writeIssue } from '../issues/write-issue.ts'
import { settleRefund } from '../settle-refund.ts'
import type { Keys } from './ask.ts'
import { ProviderRefusal } from './fault.ts'
import { fetchRefund, type ProviderRefund } from './provider.ts'

/** A refund that the provider failed without saying why. */
const NO_REASON = 'Razorpay could not send it back to the customer’s bank'

/**
 * Asks Razorpay about one refund and writes down what it says. One that the shop never promised is
 * written down for people to look at.
 * @throws {ProviderFault} it could not be asked
 */
export async function lookAtRefund(db: Db, keys: Keys, id: string): Promise<void> {
  const said = await fetchRefund(keys, id).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null
    throw error
  })
  if (!said) return
  const ours = await ownRefund(db, said)
  if (ours === 'other_round') return
  if (ours !== null) {
    const failure = said.status === 'failed' ? { failure: NO_REASON } : {}
    await retryingTransaction(db, (tx) =>
      settleRefund(tx, ours, { status: said.status, reference: said.id, ...failure }),
    )
    return
  }
  const [payment] = await db
    .select({ id: payments.id, order_id: payments.order_id, status: payments.status })
    .from(payments)
    .where(and(eq(payments.provider, 'razorpay'), eq(payments.provider_payment, said.payment_id)))
  // What Razorpay gives back by itself of money that was never taken is no refund of ours.
  if (payment && !['captured', 'partially_refunded', 'refunded'].includes(payment.status)) return
  await writeIssue(db, {
    kind: 'unknown_refund',
    subject: said.id,
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    said: {
      refund: said.id,
      payment: said.payment_id,
      amount: said.amount,
      currency: 'INR',
      status: said.status,
    },
  })
}

/**
 * Which of our refunds it is, by its name there or by our key; a key of an earlier round is news of
 * the past.
 */
async function ownRefund(db: Db, { id, receipt }: ProviderRefund): Promise<string | 'other_round' | null> {
  const refundId = /^[0-9a-f-]{36}/.exec(receipt ?? '')?.[0]
  const [refund] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.provider_reference, id), refundId ? eq(refunds.id, refundId) : undefined))
  if (!refund) return null
  const same = refund.provider_reference === id || refundKey(refund.id, refund.round) === receipt
  return same ? refund.id : 'other_round'
}
