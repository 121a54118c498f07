import { messages } from '@nakshi/core/messages'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { paymentMessages } from '@nakshi/core/payments/messages'
import {
  getProviderName,
  type PaymentConfig,
  type ProviderName,
  toAttempt,
} from '@nakshi/core/payments/payment-methods'
import type { PaymentSettings } from '@nakshi/core/payments/settings'
import type { PaymentMethod, PaymentStatus } from '@nakshi/core/statuses/order-statuses'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { orders, payments } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import { getPaymentSettings } from '../settings/get-settings.ts'
import { createPayment } from './create-payment.ts'
import { updatePaymentStatus } from './payment-status.ts'

type Attempt = { id: string; provider: string; status: PaymentStatus }

const paymentPath = (payment: { id: string; provider: string }) =>
  `/payments/${payment.provider}/${payment.id}`

/** Null if nothing is due online. */
export function paymentUrl(attempt: Attempt): string | null {
  return attempt.provider !== 'cod' && attempt.status === 'pending' ? paymentPath(attempt) : null
}

/** @throws {AppError} 404, 409 nothing to pay or no online payment */
export async function resumePayment(
  tx: Tx,
  { user_id, order_id, config }: { user_id: string; order_id: string; config: PaymentConfig },
): Promise<string> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
    .for('no key update')
  if (!order) throw notFound(messages.order.not_found)
  return paymentPath(await openPaymentAttempt(tx, order, config))
}

/** Replaces the open attempt if provider or amount differ. The caller has locked the order. */
export async function openPaymentAttempt(
  tx: Tx,
  order: typeof orders.$inferSelect,
  config: PaymentConfig,
): Promise<typeof payments.$inferSelect> {
  const { id: orderId } = order
  const [latest] = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
    .limit(1)
  const nothingToPay = new AppError(409, 'nothing_to_pay', messages.order.nothing_to_pay)
  if (!latest || latest.provider === 'cod' || order.status === 'cancelled') throw nothingToPay
  // Its UTR can be corrected.
  if (latest.status === 'authorised' && latest.provider === 'upi') return latest
  if (latest.status === 'authorised') throw nothingToPay
  // An order edit may have changed the amount.
  const amount = getAmountDueOnline(order)
  if (amount === 0) throw nothingToPay
  const attempt = toAttempt(latest.method, config, await getPaymentSettings(tx))
  if (attempt === null) throw new AppError(409, 'online_off', paymentMessages.no_online_retry)
  const isSame = latest.provider === attempt.provider && latest.amount === amount
  if (latest.status === 'pending' && isSame) return latest
  const created = await createPayment(tx, { order_id: orderId, ...attempt, amount })
  await updatePaymentStatus(tx, orderId, { touch: false })
  return created
}

/** @throws {AppError} 404 */
export async function getOwnPayment(db: Queryable, userId: string, id: string, provider: ProviderName) {
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.id, id), eq(payments.provider, provider), eq(orders.user_id, userId)))
  if (!row) throw notFound()
  return row
}

/** @throws {AppError} 422 when no provider handles the payment method */
export function requireProvider(
  method: PaymentMethod,
  ...terms: [config: PaymentConfig, settings: PaymentSettings]
): ProviderName {
  const provider = getProviderName(method, ...terms)
  if (provider) return provider
  throw fieldError(422, 'payment_method', 'payment_method', paymentMessages.online_off)
}
