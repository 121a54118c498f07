import { and, eq, or } from 'drizzle-orm'
import { refundReasons } from '../../contract/order-event-sentences.ts'
import type { Db, Tx } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { orders, payments, refunds } from '../../db/tables/index.ts'
import { refundKey } from '../../domain/refund-status.ts'
import { wasShown, writeIssue } from '../issues/write-issue.ts'
import { CAME_IN } from '../money-of.ts'
import type { ProviderRefund } from '../payment-provider.ts'
import { leftOf } from '../refund-payment.ts'
import { settleRefund } from '../settle-refund.ts'
import type { Keys } from './ask.ts'
import { ProviderRefusal } from './fault.ts'
import { fetchRefund, fetchRefundsOf } from './provider.ts'

const NO_REASON = 'Razorpay could not refund the customer’s bank account'

/** @throws {ProviderError} */
export async function lookAtRefund(db: Db, keys: Keys, id: string): Promise<void> {
  const said = await fetchRefund(keys, id).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null
    throw error
  })
  if (said) await takeInRefund(db, said)
}

/** Refunds without a provider response, oldest first. */
export const unknownRefunds = (db: Db, { order_id, limit }: { order_id?: string; limit: number }) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.status, 'unknown'), order_id ? eq(payments.order_id, order_id) : undefined))
    .orderBy(refunds.created_at)
    .limit(limit)

type Unknown = Awaited<ReturnType<typeof unknownRefunds>>[number]

/** An unknown refund is marked failed. @returns whether it was made @throws {ProviderError} */
export async function lookAtUnknown(db: Db, keys: Keys, { refund, payment }: Unknown): Promise<boolean> {
  const key = refundKey(refund.id, refund.round)
  const made = payment.provider_payment ? await fetchRefundsOf(keys, payment.provider_payment) : []
  const said = made.find(({ id, receipt }) => receipt === key || id === refund.provider_reference)
  if (said) await takeInRefund(db, said)
  else
    await retryingTransaction(db, (tx) =>
      settleRefund(tx, refund.id, {
        status: 'failed',
        reference: null,
        failure: refundReasons.not_there,
        keeps_key: true,
      }),
    )
  return said !== undefined && said.status !== 'failed'
}

/** A refund made in the Razorpay dashboard is adopted and reported as an issue. */
export async function takeInRefund(db: Db, said: ProviderRefund): Promise<void> {
  const ours = await ownRefund(db, said)
  if (ours === 'other_round') return
  if (ours !== null) {
    if (ours.amount !== said.amount) return showWrongRefund(db, ours.payment_id, said)
    const failure = said.status === 'failed' ? { failure: NO_REASON } : {}
    await retryingTransaction(db, (tx) =>
      settleRefund(tx, ours.id, { status: said.status, reference: said.id, ...failure }),
    )
    return
  }
  if (said.status === 'failed') return
  const [payment] = await db
    .select({ id: payments.id, order_id: payments.order_id, status: payments.status })
    .from(payments)
    .where(and(eq(payments.provider, 'razorpay'), eq(payments.provider_payment, said.payment_id)))
  // Razorpay returns uncaptured payments itself; these are no refunds.
  if (payment && !CAME_IN.some((came) => came === payment.status)) return
  // An issue already asks staff to refund this payment.
  if (!payment && (await wasShown(db, said.payment_id))) return
  if (payment) await retryingTransaction(db, (tx) => adopt(tx, payment, said))
  await writeIssue(db, {
    kind: 'unknown_refund',
    subject: said.id,
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    said: factsOf(said),
  })
}

async function showWrongRefund(db: Db, paymentId: string, said: ProviderRefund): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  await writeIssue(db, {
    kind: 'wrong_refund',
    subject: said.id,
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    said: factsOf(said),
  })
}

const factsOf = ({ id, payment_id, amount, status }: ProviderRefund) => ({
  refund: id,
  payment: payment_id,
  amount,
  currency: 'INR',
  status,
})

/** Skipped if it exceeds the refundable amount; a later run retries. */
async function adopt(
  tx: Tx,
  { id, order_id }: { id: string; order_id: string },
  said: ProviderRefund,
): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order_id)).for('no key update')
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('no key update')
  const [payment] = await tx.select({ left: leftOf }).from(payments).where(eq(payments.id, id))
  if (said.amount > Number(payment?.left ?? 0)) return
  const [row] = await tx
    .insert(refunds)
    .values({
      payment_id: id,
      amount: said.amount,
      reason: refundReasons.made_there,
      is_waived: true,
      idempotency_key: said.id,
      provider_reference: said.id,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (row) await settleRefund(tx, row.id, { status: said.status, reference: said.id })
}

/** Matches by provider id or receipt; a receipt of an earlier round is outdated. */
async function ownRefund(db: Db, { id, receipt }: ProviderRefund) {
  const refundId = /^[0-9a-f-]{36}/.exec(receipt ?? '')?.[0]
  const [refund] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.provider_reference, id), refundId ? eq(refunds.id, refundId) : undefined))
  if (!refund) return null
  const same = refund.provider_reference === id || refundKey(refund.id, refund.round) === receipt
  return same ? refund : ('other_round' as const)
}
