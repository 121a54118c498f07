import { and, eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../contract/orders.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { order_events, orders, payments } from '../../db/tables/index.ts'
import { isSold, stockEffect } from '../../domain/order-status.ts'
import { AppError } from '../../errors.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { refundOrder } from '../../payments/refund-payment.ts'
import { claimCoupon, releaseCoupon } from '../coupons/use-coupon.ts'
import { returnStock, takeStockAgain } from './move-stock.ts'

export type StatusChange = {
  order_id: string
  to: OrderStatus
  /** who does it; null when the shop itself acts */
  actor_id: string | null
  note?: string
}

/**
 * Moves an order to a status, any from any (design, section 4), inside the caller's transaction. Into cancelled: stock
 * and coupon use go back, once. Out of it: they are taken again. Delivered stamps `delivered_at` and settles cash on
 * delivery. The order row is locked first, so of two changes that meet the second sees what the first did.
 *
 * @returns the status it had before; an order that already has the status is left as it is
 * @throws {AppError} 404 no such order, 409 when stock or coupon can no longer be taken
 */
export async function changeOrderStatus(
  tx: Tx,
  { order_id, to, actor_id, note = '' }: StatusChange,
): Promise<{ from: OrderStatus }> {
  const [order] = await tx
    .select({ status: orders.status, coupon_code: orders.coupon_code })
    .from(orders)
    .where(eq(orders.id, order_id))
    .for('no key update')
  if (!order) throw new AppError(404, 'not_found', sentences.order.not_found)
  const from = order.status
  if (from === to) return { from }

  const effect = stockEffect(from, to)
  if (effect !== 'none') {
    await (effect === 'return' ? returnStock : takeStockAgain)(tx, order_id)
    if (order.coupon_code !== null)
      await (effect === 'return' ? releaseCoupon : reclaimCoupon)(tx, order.coupon_code)
  }

  const now = sql`now()`
  await tx
    .update(orders)
    .set({ status: to, updated_at: now, ...(to === 'delivered' ? { delivered_at: now } : {}) })
    .where(eq(orders.id, order_id))
  if (to === 'delivered') await settleCashOnDelivery(tx, order_id)
  await tx.insert(order_events).values({ order_id, actor_id, from_status: from, to_status: to, note })
  if (to === 'cancelled') await refundOrder(tx, order_id, actor_id, 'The order was cancelled')
  if (isSold(to)) await issueInvoice(tx, order_id, new Date())
  if (to !== 'pending' && to !== 'processing')
    await queueJob(tx, 'mail', { letter: 'order', order_id, status: to })
  return { from }
}

async function reclaimCoupon(tx: Tx, code: string): Promise<void> {
  try {
    await claimCoupon(tx, code)
  } catch (error) {
    if (error instanceof AppError) throw new AppError(409, 'coupon', sentences.order.coupon_gone)
    throw error
  }
}

/** The courier hands over the parcel against the money. */
async function settleCashOnDelivery(tx: Tx, order_id: string): Promise<void> {
  const open = { method: 'cod', status: 'pending' } as const
  const paid = await tx
    .update(payments)
    .set({ status: 'captured', updated_at: sql`now()` })
    .where(
      and(
        eq(payments.order_id, order_id),
        eq(payments.method, open.method),
        eq(payments.status, open.status),
      ),
    )
    .returning({ id: payments.id })
  if (paid.length > 0)
    await tx.update(orders).set({ payment_status: 'captured' }).where(eq(orders.id, order_id))
}
