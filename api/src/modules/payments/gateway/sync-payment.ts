import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { createPaymentIssue, resolveIssues } from '../issues/create-payment-issue.ts'
import { findOrCreateAttempt, recordPayment } from '../record-payment.ts'
import { ProviderError, ProviderRejection } from './errors.ts'
import {
  evaluateProviderPayment,
  hasFunds,
  type ProviderPayment,
  toPaymentDetails,
} from './evaluate-provider-payment.ts'
import { type Attempt, findAttempt } from './find-attempt.ts'
import { type GatewayShop, recordUnknownPayment } from './foreign-payments.ts'
import type { PaymentGateway, PaymentReference } from './payment-gateway.ts'
import { adoptEarlierDisputes } from './sync-refund.ts'

/** Result of polling the payment. `held` = authorised, not captured. */
export type SyncResult = 'captured' | 'held' | 'nothing' | 'misfit'

/** Fetches the payment; what the browser and webhooks say is not trusted. @throws {ProviderError} */
export async function syncPayment(
  shop: GatewayShop,
  gateway: PaymentGateway,
  reference: PaymentReference,
): Promise<{ attempt: Attempt | null; seen: SyncResult }> {
  const { db } = shop
  const reported = await gateway.fetchPayment(reference).catch((error: unknown) => {
    if (error instanceof ProviderRejection) return null
    throw error
  })
  if (!reported) {
    await createPaymentIssue(db, {
      kind: 'unknown_payment',
      subject: reference.payment,
      provider: gateway.name,
      provider_payload: { payment: reference.payment },
    })
    return { attempt: null, seen: 'misfit' }
  }
  const attempt = await findAttempt(db, gateway.name, reported.order_id)
  if (attempt) return { attempt, seen: await applyProviderPayment(db, gateway, attempt, reported) }
  await recordUnknownPayment(shop, gateway, reported)
  return { attempt: null, seen: 'misfit' }
}

/** @throws {ProviderError} */
export async function syncAttempt(db: Db, gateway: PaymentGateway, attempt: Attempt): Promise<SyncResult> {
  await db.update(payments).set({ polled_at: sql`now()` }).where(eq(payments.id, attempt.id))
  if (attempt.provider_reference === null) return 'nothing'
  const reported = await gateway.fetchOrderPayments(attempt.provider_reference)
  const money = reported.filter(hasFunds)
  // Without received money, one failed payment is enough.
  const relevant =
    money.length > 0 ? money : reported.filter(({ status }) => status !== 'created').slice(0, 1)
  const seen: SyncResult[] = []
  for (const each of relevant) seen.push(await applyProviderPayment(db, gateway, attempt, each))
  return (['captured', 'held', 'misfit'] as const).find((any) => seen.includes(any)) ?? 'nothing'
}

/** Captures an authorised payment if the order needs it. @throws {ProviderError} */
export async function applyProviderPayment(
  db: Db,
  gateway: PaymentGateway,
  attempt: Attempt,
  first: ProviderPayment,
): Promise<SyncResult> {
  const firstMeaning = evaluateProviderPayment(attempt.amount, first)
  const isHeld = firstMeaning !== null && 'update' in firstMeaning && firstMeaning.update === 'authorised'
  const shouldCapture = isHeld && (await needsPayment(db, attempt))
  // Released authorisations are returned by the provider.
  if (isHeld && !shouldCapture && attempt.status === 'failed') return 'held'
  const reported = shouldCapture ? await capture(gateway, first) : first
  const meaning = evaluateProviderPayment(attempt.amount, reported)
  if (meaning === null) return 'nothing'
  if ('mismatch' in meaning) {
    const { order_id, id: paymentId } = attempt
    await createPaymentIssue(db, {
      kind: meaning.mismatch,
      subject: reported.id,
      provider: gateway.name,
      order_id,
      payment_id: paymentId,
      provider_payload: toPaymentDetails(reported),
    })
    return 'misfit'
  }
  const { update } = meaning
  await retryingTransaction(db, async (tx) => {
    const id = update === 'captured' ? await findOrCreateAttempt(tx, attempt, reported.id) : attempt.id
    await recordPayment(tx, id, update, { payment: reported.id, since: new Date(reported.created_at * 1000) })
    if (update === 'captured') await adoptEarlierDisputes(tx, { id, order_id: attempt.order_id }, reported.id)
  })
  // The provider has released the hold.
  if (reported.status === 'refunded') await resolveIssues(db, ['not_captured'], attempt.order_id)
  return update === 'failed' ? 'nothing' : update === 'captured' ? 'captured' : 'held'
}

/** A rejected capture is fetched again; without a response it stays authorised. */
async function capture(gateway: PaymentGateway, reported: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await gateway.capturePayment(reported)
  } catch (error) {
    if (error instanceof ProviderRejection)
      return gateway.fetchPayment({ payment: reported.id, order: reported.order_id })
    if (error instanceof ProviderError) return reported
    throw error
  }
}

/** An authorisation that is not needed is left to expire at the provider. */
async function needsPayment(db: Db, { order_id }: Attempt): Promise<boolean> {
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (!order || order.status === 'cancelled' || order.payment_method === 'cod') return false
  // An order edit can raise the total of a paid order.
  if (order.due_amount > 0) return true
  const [paid] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), eq(payments.status, 'captured')))
  return !paid
}
