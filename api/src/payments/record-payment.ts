import { and, desc, eq, sql } from 'drizzle-orm'
import { orderEventSentences, refundReasons } from '../contract/order-event-sentences.ts'
import type { Tx } from '../db/client.ts'
import { orderEvents, orders, payments } from '../db/tables/index.ts'
import { providerNames } from '../domain/payment-methods.ts'
import { orderPaymentStatus, type PaymentNews, paymentAfter } from '../domain/payment-status.ts'
import { queueJob } from '../jobs/queue.ts'
import { askToPay } from './ask-to-pay.ts'
import { refundPayment } from './refund-payment.ts'

/**
 * Writes news of an attempt to pay. News that comes twice or late changes nothing. The order's own
 * status stays: people confirm orders. Money for an order that somebody cancelled, that is paid
 * already or is to be paid at the door goes back, and that is noted; whether an order that the clock
 * cancelled is taken up again is seen to by a job. The order is locked before the payment, as
 * everywhere.
 * @param money the provider's name for it, and since when it is there
 */
export async function recordPayment(
  tx: Tx,
  paymentId: string,
  news: PaymentNews,
  money: { payment: string; since: Date } | null = null,
): Promise<void> {
  const [attempt] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!attempt) return
  const { order_id } = attempt
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!order || !payment) return
  // That another try under the same attempt failed says nothing of the money that came by this one.
  if (news === 'failed' && payment.provider_payment && payment.provider_payment !== money?.payment) return
  const status = paymentAfter(payment.status, news)
  if (!status) return

  await tx
    .update(payments)
    .set({
      status,
      updated_at: sql`now()`,
      ...(money ? { provider_payment: money.payment } : {}),
      held_since: news === 'authorised' ? (money?.since ?? null) : null,
    })
    .where(eq(payments.id, paymentId))
  const surplus = news === 'captured' ? await takeMoney(tx, order, payment) : null
  await showPaymentStatus(tx, order_id, { touch: true })
  await tx.insert(orderEvents).values({
    order_id,
    from_status: order.status,
    to_status: order.status,
    note: orderEventSentences[`payment_${news}`],
  })
  if (surplus?.why === LATE && order.cancelled_by_clock)
    await queueJob(tx, 'late_payment', { payment_id: paymentId })
  else if (surplus !== null)
    await refundPayment(tx, {
      payment_id: paymentId,
      amount: surplus.amount,
      kind: 'goods',
      reason: surplus.why,
      actor_id: null,
      idempotency_key: 'surplus',
    })
}

/** Why money for a cancelled order goes back. */
export const LATE = refundReasons.late

/** What of money that just came is not wanted, in paise, and why; null when all of it is. */
type Surplus = { amount: number; why: string } | null

/**
 * Takes of money that just came what the order lacks. Where it is less than that, as by an attempt
 * from before the order was corrected, the rest is asked for.
 */
async function takeMoney(
  tx: Tx,
  order: typeof orders.$inferSelect,
  payment: typeof payments.$inferSelect,
): Promise<Surplus> {
  const { amount } = payment
  const others = (await attemptsOf(tx, order.id)).filter(({ id }) => id !== payment.id)
  const isPaid = others.some(({ status }) => status === 'captured' || status === 'partially_refunded')
  if (order.status === 'cancelled') return { amount, why: isPaid ? refundReasons.paid_already : LATE }
  if (order.payment_method === 'cod')
    return {
      amount,
      why: isPaid ? refundReasons.paid_already : refundReasons.on_delivery,
    }
  const lacking = isPaid ? order.due_amount : order.total_amount
  const due = Math.max(0, lacking - amount)
  if (due !== order.due_amount)
    await tx.update(orders).set({ due_amount: due }).where(eq(orders.id, order.id))
  const provider = providerNames.find((each) => each === payment.provider)
  if (due > 0 && provider) {
    await askToPay(tx, { order_id: order.id, provider, method: payment.method, amount: due })
    await queueJob(tx, 'mail', { letter: 'to_pay', order_id: order.id })
  }
  if (amount <= lacking) return null
  return {
    amount: amount - lacking,
    why: isPaid ? refundReasons.paid_already : refundReasons.too_much,
  }
}

/**
 * Writes to an order what its attempts to pay come to. The caller has locked the order.
 * @param touch whether somebody who has the order open is told that it changed since
 */
export async function showPaymentStatus(tx: Tx, orderId: string, { touch }: { touch: boolean }) {
  const [newest, ...before] = await attemptsOf(tx, orderId)
  if (!newest) return
  await tx
    .update(orders)
    .set({
      payment_status: orderPaymentStatus([newest, ...before]),
      ...(touch ? { updated_at: sql`now()` } : {}),
    })
    .where(eq(orders.id, orderId))
}

/** The attempts to pay an order, newest first. */
function attemptsOf(tx: Tx, orderId: string) {
  return tx
    .select({ id: payments.id, method: payments.method, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
}

/**
 * The attempt under which a piece of money came: a second payment under one attempt becomes an
 * attempt of its own.
 */
export async function attemptFor(
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
  const taken = now && ['captured', 'partially_refunded', 'refunded'].includes(now.status)
  if (!order || !taken) return attempt.id
  const [second] = await tx
    .insert(payments)
    .values({
      order_id,
      provider,
      method,
      amount,
      provider_payment: providerPayment,
      created_at: attempt.created_at,
    })
    .returning({ id: payments.id })
  if (!second) throw new Error('the second payment was not stored')
  return second.id
}
