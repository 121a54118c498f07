import { messages } from '@nakshi/contract/messages'
import { type OrderEventLine, orderEvent } from '@nakshi/contract/order-events'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { hasShipped } from '@nakshi/domain/order-status'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderEvents, orders, payments } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import { queueJobs } from '../../jobs/queue.ts'
import { creditCancelledOrders, creditShortfall } from '../documents/issue-credit-notes.ts'
import { issueInvoices } from '../documents/issue-invoices.ts'
import { closeOpenAttempts } from '../payments/create-payment.ts'
import { refundOrders } from '../payments/refund-payment.ts'
import { updatePaymentStatus } from '../payments/update-payment-status.ts'
import { findUnpaidRejections } from './assert-paid.ts'
import { listOpenReplacements } from './list-open-replacements.ts'
import { resolveAllQuestions } from './messages/resolve-questions.ts'
import { findParcelRejections, syncParcels } from './parcels/sync-parcels.ts'
import { moveStockOnStatusChange, type RejectedStatusChange } from './stock-on-status-change.ts'

type Change = {
  to: OrderStatus
  /** Null for the system. */
  actor_id: string | null
  event?: OrderEventLine
  /** written by a person */
  note?: string
  /** The payment timeout expired. */
  by_clock?: true
  /** The parcel that contains the last unit. */
  parcel_id?: string
  /** Another email informs the customer. */
  without_email?: true
}
export type StatusChange = Change & { order_id: string }
export type BulkStatusChange = Change & { order_ids: string[] }

/**
 * Any status to any. Stock, coupon, payments, parcels and open replacements follow. @throws {AppError}
 * 404; 409 when stock or coupon is gone or the order is unpaid
 */
export async function changeOrderStatus(tx: Tx, { order_id, ...change }: StatusChange): Promise<void> {
  const [rejected] = await changeOrderStatuses(tx, { order_ids: [order_id], ...change })
  if (rejected) throw rejected.error
}

/**
 * Locks orders in id order, then products, coupons and payments. @returns rejected orders; the caller
 * must throw, so that none is changed
 */
export async function changeOrderStatuses(tx: Tx, change: BulkStatusChange): Promise<RejectedStatusChange[]> {
  const { to, actor_id, event, note = '', by_clock = false, parcel_id, without_email } = change
  const remakes = to === 'cancelled' ? await listOpenReplacements(tx, change.order_ids) : []
  const orderIds = [...new Set([...change.order_ids, ...remakes.map(({ id }) => id)])]
  const found = await tx
    .select({
      id: orders.id,
      order_number: orders.order_number,
      status: orders.status,
      coupon_code: orders.coupon_code,
      replacement_of: orders.replacement_of,
    })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(orders.id)
    .for('no key update')
  if (found.length !== orderIds.length) throw notFound(messages.order.not_found)
  const changing = found.filter(({ status }) => status !== to)
  const ids = changing.map(({ id }) => id)
  if (ids.length === 0) return []
  const unpaid = await findUnpaidRejections(tx, changing, to)
  if (unpaid.length > 0) return unpaid
  const sent = await findParcelRejections(tx, changing, to)
  if (sent.length > 0) return sent
  const rejected = await moveStockOnStatusChange(tx, changing, to)
  if (rejected.length > 0) return rejected

  const parcels = await syncParcels(tx, changing, to)
  const now = sql`now()`
  await tx
    .update(orders)
    .set({
      status: to,
      updated_at: now,
      auto_cancelled: by_clock,
      // Going back clears the delivery date; cancelling keeps it.
      ...(to === 'cancelled' ? {} : { delivered_at: to === 'delivered' ? now : null }),
      ...(to === 'pending' ? { payment_requested_at: now } : {}),
      // Shipped and cancelled orders no longer wait for answers.
      ...(hasShipped(to) || to === 'cancelled' ? { waiting_since: null } : {}),
    })
    .where(inArray(orders.id, ids))
  if (hasShipped(to) || to === 'cancelled') await resolveAllQuestions(tx, ids, actor_id)
  const paidOrderIds = to === 'delivered' ? await captureCashOnDelivery(tx, ids) : []
  await tx.insert(orderEvents).values(
    changing.map(({ id, status, replacement_of }) => ({
      order_id: id,
      actor_id,
      from_status: status,
      to_status: to,
      ...(change.order_ids.includes(id)
        ? { ...event, note }
        : orderEvent('replacement_cancelled', { number: getOrderNumber(found, replacement_of) })),
    })),
  )
  for (const { id, status } of changing)
    if (status === 'cancelled') await updatePaymentStatus(tx, id, { touch: false })
  if (to === 'cancelled') {
    await clearDueAmounts(tx, ids)
    await refundOrders(tx, ids, actor_id, 'cancelled')
    await creditCancelledOrders(tx, ids, new Date())
  }
  if (hasShipped(to)) await issueInvoices(tx, ids, new Date())
  // Invoices issued earlier assumed the outstanding amount would be paid.
  await creditShortfall(tx, paidOrderIds, new Date())
  if (to !== 'pending' && to !== 'processing' && !without_email)
    await queueJobs(
      tx,
      'mail',
      ids.map((orderId) => {
        const parcelId = to === 'shipped' ? (parcel_id ?? parcels.get(orderId)) : undefined
        return { email: 'order', order_id: orderId, status: to, ...(parcelId && { parcel_id: parcelId }) }
      }),
    )
  return []
}

const getOrderNumber = (found: { id: string; order_number: string }[], id: string | null): string =>
  found.find((order) => order.id === id)?.order_number ?? ''

/** A cancelled order no longer owes the difference of an edit. */
async function clearDueAmounts(tx: Tx, orderIds: string[]): Promise<void> {
  const cleared = await tx
    .update(orders)
    .set({ due_amount: 0 })
    .where(and(inArray(orders.id, orderIds), gt(orders.due_amount, 0)))
    .returning({ id: orders.id })
  if (cleared.length === 0) return
  await closeOpenAttempts(
    tx,
    cleared.map(({ id }) => id),
  )
}

/** Delivery means that the courier collected the cash. @returns the orders paid this way */
async function captureCashOnDelivery(tx: Tx, orderIds: string[]): Promise<string[]> {
  const open = { method: 'cod', status: 'pending' } as const
  const paid = await tx
    .update(payments)
    .set({ status: 'captured', updated_at: sql`now()` })
    .where(
      and(
        inArray(payments.order_id, orderIds),
        eq(payments.method, open.method),
        eq(payments.status, open.status),
      ),
    )
    .returning({ order_id: payments.order_id })
  const paidOrderIds = paid.map(({ order_id }) => order_id)
  if (paidOrderIds.length > 0)
    await tx
      .update(orders)
      .set({ payment_status: 'captured', due_amount: 0 })
      .where(inArray(orders.id, paidOrderIds))
  return paidOrderIds
}
