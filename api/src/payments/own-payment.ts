import { and, desc, eq } from 'drizzle-orm'
import type { PaymentStatus } from '../contract/orders.ts'
import { paymentSentences } from '../contract/payment-sentences.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { orders, payments } from '../db/tables/index.ts'
import { type ProviderName, providerFor } from '../domain/payment-methods.ts'
import { toPayOnline } from '../domain/to-pay-online.ts'
import { AppError, notFound } from '../errors.ts'
import { askToPay } from './ask-to-pay.ts'
import { showPaymentStatus } from './show-payment-status.ts'

type Attempt = { id: string; provider: string; status: PaymentStatus }

/** Where an attempt is paid, on our own origin. */
const pageOf = (payment: { id: string; provider: string }) => `/payments/${payment.provider}/${payment.id}`

/** Where an attempt is paid online, or null when nothing is to be paid so now. */
export function paymentUrl(attempt: Attempt): string | null {
  return attempt.provider !== 'cod' && attempt.status === 'pending' ? pageOf(attempt) : null
}

/**
 * Where the shopper can pay what is due of their own order.
 * @throws {AppError} 404 not theirs, 409 nothing left to pay online, or no way to
 */
export async function payAgain(
  tx: Tx,
  {
    user_id,
    order_id,
    config,
  }: { user_id: string; order_id: string; config: Parameters<typeof providerFor>[1] },
): Promise<string> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
    .for('no key update')
  if (!order) throw notFound(sentences.order.not_found)
  return pageOf(await attemptToPay(tx, order, config))
}

/**
 * The open attempt to pay what is due of an order, or a new one after a failed one. One that was
 * begun with another provider than the shop has now, on the test page for instance, or for another
 * sum, ends and makes way for a new one. The caller has locked the order, and knows who asks.
 * @throws {AppError} 409 nothing left to pay online, or no way to
 */
export async function attemptToPay(
  tx: Tx,
  order: typeof orders.$inferSelect,
  config: Parameters<typeof providerFor>[1],
): Promise<typeof payments.$inferSelect> {
  const { id: orderId } = order
  const [latest] = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
    .limit(1)
  const nothingToPay = new AppError(409, 'nothing_to_pay', sentences.order.nothing_to_pay)
  if (!latest || latest.provider === 'cod' || order.status === 'cancelled') throw nothingToPay
  if (latest.status === 'authorised') throw nothingToPay
  const { method } = latest
  // The latest attempt may have been for a difference that is no longer asked for.
  const amount = toPayOnline(order)
  if (amount === 0) throw nothingToPay
  const provider = providerFor(method, config)
  if (provider === null) throw new AppError(409, 'online_off', paymentSentences.no_online_retry)
  if (latest.status === 'pending' && latest.provider === provider && latest.amount === amount) return latest
  const next = await askToPay(tx, { order_id: orderId, provider, method, amount })
  await showPaymentStatus(tx, orderId, { touch: false })
  return next
}

/** One attempt of the shopper's own. @throws {AppError} 404 when it is not there or not theirs */
export async function ownPayment(db: Queryable, userId: string, id: string, provider: ProviderName) {
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.id, id), eq(payments.provider, provider), eq(orders.user_id, userId)))
  if (!row) throw notFound()
  return row
}
