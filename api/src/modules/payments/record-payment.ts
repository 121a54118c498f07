import type { RefundReasonCode } from '@nakshi/core/orders/event-messages'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import { toOnlineAmount } from '@nakshi/core/payments/amount-due-online'
import { getOrderBalance, RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { isDirectWay, providerNames } from '@nakshi/core/payments/payment-methods'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, SYSTEM } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { invoices, orders, payments } from '../../platform/db/tables/index.ts'
import { queueEmail, queueJob } from '../../platform/jobs/queue.ts'
import { queueWhatsApp } from '../whatsapp/queue-whatsapp.ts'
import { closeOpenAttempts, createPayment, openCodRemainder } from './create-payment.ts'
import { deliverGiftCardOrder } from './deliver-gift-card-order.ts'
import { createPaymentIssue } from './issues/create-payment-issue.ts'
import { resolveObsoleteIssues } from './issues/resolve-obsolete-issues.ts'
import { isAllReturned, listOrderBalances, reinstateAmountDue } from './order-balance.ts'
import { paymentDueEmail } from './payment-due-email.ts'
import { getNextPaymentStatus, type PaymentUpdate, updatePaymentStatus } from './payment-status.ts'
import { recordOrderEvent } from './record-order-event.ts'
import { refundOrder } from './refund-payment.ts'

type StaffConfirmation = { actor: Actor; event: OrderEventLine }

/**
 * Idempotent. Surplus, late and unneeded money is refunded, by staff without a gateway, or handled by a job.
 * Locks the order first. @param confirmed by staff, for money without a gateway
 */
export async function recordPayment(
  tx: Tx,
  paymentId: string,
  event: PaymentUpdate,
  money: { payment: string; since: Date } | null = null,
  confirmed: StaffConfirmation | null = null,
): Promise<void> {
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!attempt) return
  const { order_id } = attempt
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!order || !payment) return
  // A failed try does not affect money received by another try.
  if (event === 'failed' && payment.provider_payment && payment.provider_payment !== money?.payment) return
  const status = getNextPaymentStatus(payment.status, event)
  if (!status) return

  await tx
    .update(payments)
    .set({
      status,
      updated_at: sql`now()`,
      ...(money ? { provider_payment: money.payment } : {}),
      held_since: event === 'authorised' ? (money?.since ?? null) : null,
    })
    .where(eq(payments.id, paymentId))
  const surplus = event === 'captured' ? await applyPayment(tx, order, payment) : null
  const { event: recorded = orderEvent(`payment_${event}`, {}), actor = SYSTEM } = confirmed ?? {}
  await recordOrderEvent(tx, order, { actor, ...recorded })
  if (surplus?.why === 'late' && order.auto_cancelled)
    await queueJob(tx, 'late_payment', { payment_id: paymentId })
  else if (surplus !== null && isDirectWay(payment.provider))
    await createPaymentIssue(tx, {
      kind: 'surplus',
      subject: paymentId,
      order_id,
      payment_id: paymentId,
      provider_payload: { amount: surplus.amount, currency: 'INR', payment: payment.provider_payment ?? '' },
    })
  else if (surplus !== null)
    await refundOrder(tx, {
      order_id,
      payment_id: paymentId,
      amount: surplus.amount,
      kind: 'items',
      reason_code: surplus.why,
      actor: SYSTEM,
      key: 'surplus',
      is_not_owed: true,
    })
  await updatePaymentStatus(tx, order_id, { touch: true })
  if (event === 'captured') await deliverGiftCardOrder(tx, order)
  await resolveObsoleteIssues(tx, [order_id])
}

/** Amount in paise to refund and the reason; null if all of it is needed. */
type Surplus = { amount: number; why: RefundReasonCode } | null

/** A partial payment opens a new attempt for the rest. */
async function applyPayment(
  tx: Tx,
  order: typeof orders.$inferSelect,
  payment: typeof payments.$inferSelect,
): Promise<Surplus> {
  const { amount } = payment
  const before = await getBalanceBefore(tx, order.id, amount)
  const isPaid = before.received > before.given_back
  if (order.status === 'cancelled') return { amount, why: isPaid ? 'paid_already' : 'late' }
  const isCod = order.payment_method === 'cod'
  const isDirect = isDirectWay(payment.provider)
  if (isCod && !isDirect) return { amount, why: isPaid ? 'paid_already' : 'on_delivery' }
  const { amountDue } = getOrderBalance(before)
  const rest = Math.max(0, amountDue - amount)
  if (isCod && rest > 0) {
    await createPayment(tx, { order_id: order.id, provider: 'cod', method: 'cod', amount: rest })
    return null
  }
  if (order.cod_advance_amount !== null && !isPaid && rest > 0) {
    await openCodRemainder(tx, order, { paid: amount, due: rest })
    if (isDirect) await tx.update(orders).set({ cod_advance_amount: amount }).where(eq(orders.id, order.id))
    return null
  }
  const due = toOnlineAmount(rest)
  const attempt = due > 0 ? await findAttemptToRepeat(tx, payment) : null
  if (attempt) {
    await createPayment(tx, { order_id: order.id, ...attempt, amount: due })
    await queueEmail(tx, paymentDueEmail, { order_id: order.id })
    await queueWhatsApp(tx, 'payment_link', [order.id])
  }
  if (due === 0) await closeOpenAttempts(tx, [order.id])
  const surplus = toOnlineAmount(amount - amountDue)
  return surplus === 0 ? null : { amount: surplus, why: isPaid ? 'paid_already' : 'too_much' }
}

/** How the rest is paid: as before, and not by what staff recorded. */
async function findAttemptToRepeat(tx: Tx, { order_id }: Pick<typeof payments.$inferSelect, 'order_id'>) {
  const [latest] = await tx
    .select({ provider: payments.provider, method: payments.method })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), inArray(payments.provider, [...providerNames])))
    .orderBy(desc(payments.created_at))
    .limit(1)
  const provider = providerNames.find((each) => each === latest?.provider)
  return latest && provider ? { provider, method: latest.method } : null
}

/** Balance before this payment. */
async function getBalanceBefore(tx: Tx, orderId: string, amount: number) {
  const loadBalance = async () => {
    const [balance] = await listOrderBalances(tx, [orderId])
    if (!balance) throw new Error('order of the payment not found')
    return { ...balance, received: balance.received - amount, payments: balance.payments - 1 }
  }
  const balance = await loadBalance()
  if (balance.waived === 0 || !isAllReturned(balance)) return balance
  // A credit note has reduced the price to what was kept.
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.order_id, orderId), isNull(invoices.voided_at)))
  if (invoice) return balance
  await reinstateAmountDue(tx, orderId, { all: false })
  return loadBalance()
}

/** A second payment under one attempt gets an attempt of its own. */
export async function findOrCreateAttempt(
  tx: Tx,
  attempt: typeof payments.$inferSelect,
  providerPayment: string,
): Promise<string> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, attempt.order_id))
    .for('no key update')
  const { order_id, provider, method, amount } = attempt
  const [known] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.provider_payment, providerPayment)))
  if (known) return known.id
  const [now] = await tx.select().from(payments).where(eq(payments.id, attempt.id))
  const isReceived = now && RECEIVED_STATUSES.includes(now.status)
  if (!order || !isReceived) return attempt.id
  const second = await insertRow(tx, payments, {
    order_id,
    provider,
    method,
    amount,
    provider_payment: providerPayment,
    provider_order: attempt.provider_reference,
    created_at: attempt.created_at,
  })
  return second.id
}
