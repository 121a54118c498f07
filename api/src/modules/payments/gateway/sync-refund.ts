import { type GatewayName, gateways } from '@nakshi/core/payments/gateways'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orders, paymentIssues, payments, refunds } from '../../../platform/db/tables/index.ts'
import { completeRefund } from '../complete-refund.ts'
import { createPaymentIssue, isPaymentReported } from '../issues/create-payment-issue.ts'
import { resolveObsoleteIssues } from '../issues/resolve-obsolete-issues.ts'
import { getRefundKey } from '../refund-status.ts'
import { refundableColumn } from '../refundable-amounts.ts'
import { ProviderRejection } from './errors.ts'
import { findByProviderPayment, getProviderOrder } from './find-attempt.ts'
import { type GatewayShop, isForeign } from './foreign-payments.ts'
import type { PaymentGateway, ProviderRefund, RefundReference } from './payment-gateway.ts'

/** @throws {ProviderError} */
export async function syncRefund(
  shop: GatewayShop,
  gateway: PaymentGateway,
  reference: RefundReference,
): Promise<void> {
  const reported = await gateway.fetchRefund(reference).catch((error: unknown) => {
    if (error instanceof ProviderRejection) return null
    throw error
  })
  if (reported) await applyProviderRefund(shop, gateway, reported)
}

/** Refunds without a provider response, oldest first. */
export const listUnknownRefunds = (
  db: Db,
  { order_id, provider, limit }: { order_id?: string; provider?: GatewayName; limit: number },
) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(refunds.status, 'unknown'),
        order_id ? eq(payments.order_id, order_id) : undefined,
        provider ? eq(payments.provider, provider) : undefined,
      ),
    )
    .orderBy(refunds.created_at)
    .limit(limit)

type UnknownRefund = Awaited<ReturnType<typeof listUnknownRefunds>>[number]

/** An unknown refund is marked failed. @returns whether it was made @throws {ProviderError} */
export async function syncUnknownRefund(
  shop: GatewayShop,
  gateway: PaymentGateway,
  { refund, payment }: UnknownRefund,
): Promise<boolean> {
  const { db } = shop
  const key = getRefundKey(refund.id, refund.attempt_no)
  const { provider_payment } = payment
  const made = provider_payment
    ? await gateway.fetchPaymentRefunds({ payment: provider_payment, order: getProviderOrder(payment) })
    : []
  const reported = made.find(({ id, receipt }) => receipt === key || id === refund.provider_reference)
  if (reported) await applyProviderRefund(shop, gateway, reported)
  else
    await retryingTransaction(db, (tx) =>
      completeRefund(tx, refund.id, {
        status: 'failed',
        reference: null,
        failure_code: 'refund_missing',
        keeps_key: true,
      }),
    )
  return reported !== undefined && reported.status !== 'failed'
}

/** A refund made in the gateway's dashboard is adopted and reported as an issue. */
export async function applyProviderRefund(
  shop: GatewayShop,
  gateway: PaymentGateway,
  reported: ProviderRefund,
): Promise<void> {
  const { db } = shop
  const stored = await findOwnRefund(db, reported)
  if (stored === 'other_round') return
  if (stored !== null) {
    if (stored.amount !== reported.amount) return reportWrongRefund(db, gateway, stored.payment_id, reported)
    const failure =
      reported.status === 'failed'
        ? { failure: `${gateways[gateway.name].label} could not refund the customer’s bank account` }
        : {}
    await retryingTransaction(db, (tx) =>
      completeRefund(tx, stored.id, { status: reported.status, reference: reported.id, ...failure }),
    )
    return
  }
  if (reported.status === 'failed') return
  const payment = await findByProviderPayment(db, gateway.name, reported.payment_id)
  // The gateway returns uncaptured payments itself; these are no refunds.
  if (payment && !RECEIVED_STATUSES.includes(payment.status)) return
  // An issue already asks staff to refund this payment.
  if (!payment && (await isPaymentReported(db, reported.payment_id))) return
  const reference = { payment: reported.payment_id, order: reported.order_id }
  if (!payment && (await isForeign(shop, gateway, reference))) return
  if (payment) await retryingTransaction(db, (tx) => adoptRefund(tx, payment, reported))
  await createPaymentIssue(db, {
    kind: 'unknown_refund',
    subject: reported.id,
    provider: gateway.name,
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    provider_payload: toRefundDetails(reported),
  })
}

async function reportWrongRefund(
  db: Db,
  gateway: PaymentGateway,
  paymentId: string,
  reported: ProviderRefund,
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  await createPaymentIssue(db, {
    kind: 'wrong_refund',
    subject: reported.id,
    provider: gateway.name,
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    provider_payload: toRefundDetails(reported),
  })
}

const toRefundDetails = ({ id, payment_id, amount, status }: ProviderRefund) => ({
  refund: id,
  payment: payment_id,
  amount,
  currency: 'INR',
  status,
})

/** Skipped if it exceeds the refundable amount; a later run retries. */
async function adoptRefund(tx: Tx, payment: AdoptingPayment, reported: ProviderRefund): Promise<void> {
  const { id, amount, status } = reported
  if (amount > (await lockRefundable(tx, payment))) return
  const row = {
    amount,
    reason_code: 'refunded_at_provider',
    idempotency_key: id,
    provider_reference: id,
  } as const
  const refundId = await addAdoptedRefund(tx, payment, row)
  if (refundId) await completeRefund(tx, refundId, { status, reference: id })
  await resolveObsoleteIssues(tx, [payment.order_id])
}

/** The bank has returned the money: the store must not do so again, nor send a refund that still waits. */
export async function adoptLostDispute(
  tx: Tx,
  payment: AdoptingPayment,
  { id, amount: lost }: { id: string; amount: number },
): Promise<void> {
  let left = await lockRefundable(tx, payment)
  const recorded = and(eq(refunds.payment_id, payment.id), eq(refunds.idempotency_key, id))
  if ((await tx.$count(refunds, recorded)) > 0) return
  const waiting = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), eq(refunds.status, 'requested')))
    .orderBy(desc(refunds.created_at))
  for (const refund of waiting) {
    if (left >= lost) break
    const failed = {
      status: 'failed',
      reference: null,
      failure_code: 'dispute_lost',
      keeps_key: true,
    } as const
    if (await completeRefund(tx, refund.id, failed)) left += refund.amount
  }
  const amount = Math.min(lost, left)
  if (amount <= 0) return
  const refundId = await addAdoptedRefund(tx, payment, {
    amount,
    reason_code: 'dispute_lost',
    idempotency_key: id,
  })
  if (refundId) await completeRefund(tx, refundId, { status: 'processed', reference: null })
  await resolveObsoleteIssues(tx, [payment.order_id])
}

/** Disputes that were reported before their payment was known. */
export async function adoptEarlierDisputes(
  tx: Tx,
  payment: AdoptingPayment,
  providerPayment: string,
): Promise<void> {
  const earlier = await tx
    .update(paymentIssues)
    .set({ order_id: payment.order_id, payment_id: payment.id })
    .where(
      and(
        eq(paymentIssues.kind, 'dispute'),
        isNull(paymentIssues.payment_id),
        sql`${paymentIssues.provider_payload}->>'payment' = ${providerPayment}`,
      ),
    )
    .returning()
  for (const { subject, provider_payload: said } of earlier) {
    const id = subject.split(':')[0] ?? ''
    if (said.status === 'lost' && said.amount && said.currency === 'INR')
      await adoptLostDispute(tx, payment, { id, amount: said.amount })
  }
}

type AdoptingPayment = Pick<typeof payments.$inferSelect, 'id' | 'order_id'>

async function lockRefundable(tx: Tx, { id, order_id }: AdoptingPayment): Promise<number> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order_id)).for('no key update')
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('no key update')
  const [payment] = await tx.select({ left: refundableColumn }).from(payments).where(eq(payments.id, id))
  return Number(payment?.left ?? 0)
}

/** @returns undefined when it is recorded already */
async function addAdoptedRefund(
  tx: Tx,
  { id }: AdoptingPayment,
  refund: Omit<typeof refunds.$inferInsert, 'payment_id' | 'waived_amount'>,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, payment_id: id, waived_amount: refund.amount })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  return row?.id
}

/** Matches by provider id or receipt; a receipt of an earlier round is outdated. */
async function findOwnRefund(db: Db, { id, receipt }: ProviderRefund) {
  const refundId = /^[0-9a-f-]{36}/.exec(receipt ?? '')?.[0]
  const [refund] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.provider_reference, id), refundId ? eq(refunds.id, refundId) : undefined))
  if (!refund) return null
  const same = refund.provider_reference === id || getRefundKey(refund.id, refund.attempt_no) === receipt
  return same ? refund : ('other_round' as const)
}
