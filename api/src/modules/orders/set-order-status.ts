import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import { messages } from '@nakshi/core/messages'
import type { OrderStatusPreview } from '@nakshi/core/orders/admin-schema'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import { hasShipped } from '@nakshi/core/orders/order-status'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orderEvents, orderItems, orders, payments, returnRequests } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { queueEmails } from '../../platform/jobs/queue.ts'
import { creditCancelledOrders, creditShortfall } from '../documents/issue-credit-notes.ts'
import { issueInvoices } from '../documents/issue-invoices.ts'
import { listCreditedWithoutGst } from '../documents/list-documents.ts'
import { cancelUnpaidGiftCards } from '../gift-cards/issue-gift-card.ts'
import { captureCashOnDelivery, reopenCashOnDelivery } from '../payments/courier-cash.ts'
import { closeOpenAttempts } from '../payments/create-payment.ts'
import { resolveObsoleteIssues } from '../payments/issues/resolve-obsolete-issues.ts'
import { updatePaymentStatus } from '../payments/payment-status.ts'
import { refundOrders } from '../payments/refund-payment.ts'
import { refundableColumn } from '../payments/refundable-amounts.ts'
import { queueWhatsApp } from '../whatsapp/queue-whatsapp.ts'
import {
  moveStockOnStatusChange,
  type RejectedStatusChange,
  restockedUnits,
  spentUnits,
} from './adjust-stock.ts'
import { orderEmail } from './emails/order-email.ts'
import { findHeldRejections } from './held-orders.ts'
import { shippingAddressField } from './lists/list-spec.ts'
import { resolveAllMessages } from './messages/resolve-messages.ts'
import { findOrdersToNotify, isFirstNotification } from './notify-status.ts'
import { listOpenShipments } from './parcels/open-shipments.ts'
import { findParcelRejections, syncParcels } from './parcels/sync-parcels.ts'
import { postponeReopenedOrders } from './postpone-reopened-orders.ts'

type Change = {
  to: OrderStatus
  /** Null for the system. */
  actor: Actor
  event?: OrderEventLine
  /** written by a person */
  note?: string
  /** The payment timeout expired. */
  by_clock?: true
  /** The parcel that contains the last unit. */
  parcel_id?: string
  /** Another email informs the customer. */
  without_email?: true
  /** Nothing leaves the store now, so that nothing unpaid can. */
  is_sent?: true
}
type StatusChange = Change & { order_id: string }
type BulkStatusChange = Change & { order_ids: string[] }

/** With the code and message of the first order. Thrown, so that no caller commits the change of the others. */
export class StatusChangeRejected extends AppError {
  constructor(
    readonly first: RejectedStatusChange,
    readonly rejected: readonly RejectedStatusChange[],
  ) {
    const { statusCode, code, text, issues, details } = first.error
    super(statusCode, code, text, issues, details)
  }
}

function assertNoneRejected(rejected: readonly RejectedStatusChange[]): void {
  const [first] = rejected
  if (first) throw new StatusChangeRejected(first, rejected)
}

/**
 * Any status to any. Stock, coupon, payments, parcels and open replacements follow. @throws {AppError}
 * 404; 409 when stock or coupon is gone or the order is unpaid
 */
export async function changeOrderStatus(tx: Tx, { order_id, ...change }: StatusChange): Promise<void> {
  await changeOrderStatuses(tx, { order_ids: [order_id], ...change })
}

/**
 * All or none. Locks orders in id order, then products, offers, coupons and payments.
 * @throws {StatusChangeRejected} if an order cannot have the status
 */
export async function changeOrderStatuses(tx: Tx, change: BulkStatusChange): Promise<void> {
  const { to, actor, event, note = '', by_clock = false, parcel_id, without_email } = change
  const remakes = to === 'cancelled' ? await listOpenReplacements(tx, change.order_ids) : []
  const orderIds = [...new Set([...change.order_ids, ...remakes.map(({ id }) => id)])]
  const found = await tx
    .select({
      ...pickColumns(orders, 'id', 'order_number', 'status', 'coupon_code', 'replacement_of'),
      ...pickColumns(orders, 'offer_id', 'user_id', 'content'),
    })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(orders.id)
    .for('no key update')
  if (found.length !== orderIds.length) throw notFound(messages.order.not_found)
  const changing = found.filter(({ status }) => status !== to)
  const ids = changing.map(({ id }) => id)
  if (ids.length === 0) return
  assertNoneRejected(findGiftCardRejections(changing, to))
  if (!change.is_sent) assertNoneRejected(await findHeldRejections(tx, changing, to))
  assertNoneRejected(await findReplacementRejections(tx, changing))
  assertNoneRejected(await findParcelRejections(tx, changing, to))
  assertNoneRejected(await moveStockOnStatusChange(tx, changing, to))

  const notified = without_email ? [] : await findOrdersToNotify(tx, ids, to, parcel_id)
  const parcels = await syncParcels(tx, changing, to)
  const from = (before: OrderStatus) => changing.flatMap(({ id, status }) => (status === before ? [id] : []))
  if (!hasShipped(to)) await postponeReopenedOrders(tx, from('cancelled'))
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
  if (hasShipped(to) || to === 'cancelled') await resolveAllMessages(tx, ids, actor)
  const paidOrderIds = to === 'delivered' ? await captureCashOnDelivery(tx, ids) : []
  await tx.insert(orderEvents).values(
    changing.map(({ id, status, replacement_of }) => ({
      order_id: id,
      actor_id: actor.id,
      from_status: status,
      to_status: to,
      ...(change.order_ids.includes(id)
        ? { ...event, note }
        : orderEvent('replacement_cancelled', {
            number: found.find((order) => order.id === replacement_of)?.order_number ?? '',
          })),
    })),
  )
  if (to !== 'cancelled') await reopenCashOnDelivery(tx, from('delivered'))
  for (const id of [...from('cancelled'), ...from('delivered')])
    await updatePaymentStatus(tx, id, { touch: false })
  if (to === 'cancelled') {
    await cancelUnpaidGiftCards(tx, ids)
    await clearDueAmounts(tx, ids)
    await refundOrders(tx, ids, actor, 'cancelled')
    await creditCancelledOrders(tx, ids, new Date())
  }
  await resolveObsoleteIssues(tx, ids, { reopened: from('cancelled') })
  if (hasShipped(to)) await issueInvoices(tx, ids, new Date())
  // Invoices issued earlier assumed the outstanding amount would be paid; cash that is taken back covered refunds.
  await creditShortfall(tx, [...paidOrderIds, ...from('delivered')], new Date())
  if (to !== 'pending' && to !== 'processing')
    await queueEmails(
      tx,
      orderEmail,
      notified.map((orderId) => {
        const parcelId = to === 'shipped' ? (parcel_id ?? parcels.get(orderId)) : undefined
        return { order_id: orderId, status: to, ...(parcelId && { parcel_id: parcelId }) }
      }),
    )
  if (to === 'shipped') await queueWhatsApp(tx, 'order_shipped', notified)
}

type Changing = RejectedStatusChange['order'] & Pick<typeof orders.$inferSelect, 'content'>

/** Its payment completes the order of a gift card; until then it can be cancelled, for good. */
const findGiftCardRejections = (changing: Changing[], to: OrderStatus): RejectedStatusChange[] =>
  changing
    .filter(({ content }) => content === 'gift_cards')
    .filter(({ status }) => status !== 'pending' || to !== 'cancelled')
    .map((order) => ({ order, error: new AppError(409, 'gift_card_order', giftCardMessages.only_cancel) }))

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
  for (const { id } of cleared) await updatePaymentStatus(tx, id, { touch: false })
}

/** Unshipped replacement orders, including replacements of replacements. */
async function listOpenReplacements(db: Queryable, orderIds: string[]) {
  if (orderIds.length === 0) return []
  const replacementIds = sql`(
    with recursive again as (
      select r.id from orders r where r.replacement_of in ${orderIds}
      union select r.id from orders r join again on r.replacement_of = again.id
    ) select id from again)`
  return db
    .select({ id: orders.id, order_number: orders.order_number, replacement_of: orders.replacement_of })
    .from(orders)
    .where(
      and(inArray(orders.id, replacementIds), inArray(orders.status, ['pending', 'confirmed', 'processing'])),
    )
    .orderBy(asc(orders.order_number))
}

/** A replacement whose return was decided again, or whose order was refunded: the customer would get both. */
async function findReplacementRejections(tx: Tx, changing: RejectedStatusChange['order'][]) {
  const cancelled = changing.filter(({ status }) => status === 'cancelled')
  if (cancelled.length === 0) return []
  const ids = cancelled.map(({ id }) => id)
  const origin = alias(orders, 'origin')
  const given = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(origin, eq(origin.id, orders.replacement_of))
    .leftJoin(returnRequests, eq(returnRequests.replacement_order_id, orders.id))
    .where(and(inArray(orders.id, ids), or(isNull(returnRequests.id), eq(origin.status, 'cancelled'))))
  return cancelled.flatMap((order) =>
    given.some(({ id }) => id === order.id)
      ? [{ order, error: new AppError(409, 'not_owed', messages.order.replacement_not_owed) }]
      : [],
  )
}

type PreviewRow = Record<
  Exclude<keyof OrderStatusPreview, 'remakes' | 'shipments' | 'credits_without_gst'> | 'found',
  string
>

/** Amounts in paise. Orders that have the status already are excluded. */
export async function previewStatusChange(
  db: Queryable,
  { ids, status }: { ids: string[]; status: OrderStatus },
): Promise<OrderStatusPreview> {
  const cancels = status === 'cancelled'
  const remakes = cancels ? await listOpenReplacements(db, ids) : []
  const all = [...ids, ...remakes.map(({ id }) => id)]
  const [row] = await db.execute<PreviewRow>(sql`
    with changing as (
      select ${orders.id}, ${shippingAddressField('email')} as email, ${isFirstNotification(status)} as is_first from ${orders}
      where ${and(inArray(orders.id, all), ne(orders.status, status))}
    ), going_back as (
      select ${payments.method}, count(distinct ${payments.order_id}) as orders, sum(${refundableColumn}) as amount
      from ${payments} join changing on changing.id = ${payments.order_id}
      where ${cancels} and ${inArray(payments.status, RECEIVED_STATUSES)} and ${refundableColumn} > 0
      group by ${payments.method}
    )
    select
      (select count(*) from ${orders} where ${inArray(orders.id, ids)}) as found,
      (select count(*) from changing) as orders,
      (select count(*) from changing where email <> '' and is_first) as emails,
      stock.*,
      (
        select coalesce(json_agg(going_back order by method), '[]')::text from going_back
      ) as refunds,
      (
        select coalesce(sum(${payments.amount}), 0) from ${payments}
        join changing on changing.id = ${payments.order_id}
        where ${status === 'delivered'} and ${payments.method} = 'cod' and ${payments.status} = 'pending'
      ) as cash
    from (
      select coalesce(sum(${orderItems.quantity} - ${restockedUnits} - ${spentUnits}), 0) as units,
        coalesce(sum(${spentUnits}), 0) as spent_units
      from ${orderItems} join changing on changing.id = ${orderItems.order_id}
      where ${cancels} and ${orderItems.product_id} is not null
    ) stock`)
  if (!row || Number(row.found) !== ids.length) throw notFound(messages.order.not_found)
  const { orders: count, emails, units, spent_units, refunds, cash } = row
  return {
    orders: Number(count),
    emails: Number(emails),
    units: Number(units),
    spent_units: Number(spent_units),
    refunds: JSON.parse(refunds),
    cash: Number(cash),
    credits_without_gst: cancels ? (await listCreditedWithoutGst(db, all)).length : 0,
    remakes: remakes.filter(({ id }) => !ids.includes(id)).map(({ order_number }) => order_number),
    shipments: cancels ? await listOpenShipments(db, all) : [],
  }
}
