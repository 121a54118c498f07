import { withSubject } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { getUnpaidDifference } from '@nakshi/core/payments/ledger'
import {
  getPaymentRejection,
  isInFulfilment,
  type PaymentRejection,
} from '@nakshi/core/payments/payment-required'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderEvents } from '../../platform/db/tables/index.ts'
import { AppError, type Issue } from '../../platform/errors.ts'
import { listOrdersWithCourier } from '../payments/courier-labels.ts'
import { listOrderBalances } from '../payments/order-balance.ts'
import type { RejectedStatusChange } from './adjust-stock.ts'

const MESSAGES: Record<PaymentRejection, CatalogueMessage> = {
  not_paid: messages.order.not_paid,
  difference_open: messages.order.balance_due,
  money_went_back: messages.order.refunded,
}

type Order = RejectedStatusChange['order']

export async function listUnpaidOrders(db: Queryable, orderIds: string[]) {
  const found = await listOrderBalances(db, orderIds)
  const cancelled = found.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const withCourier = await listOrdersWithCourier(db, cancelled)
  const unpaid = found.flatMap((order) => {
    // Cancelling cleared what is due again once the order is taken up; a courier may have collected it.
    const isDueAgain = order.status === 'cancelled' && !withCourier.has(order.id)
    const due = isDueAgain ? getUnpaidDifference({ ...order, status: 'pending' }) : null
    const rejection = getPaymentRejection({ ...order, due_amount: due ?? order.due_amount })
    return rejection === null ? [] : [{ ...order, rejection }]
  })
  const open = unpaid.filter(({ rejection }) => rejection === 'difference_open').map(({ id }) => id)
  const reopened = await listReopened(db, open)
  return unpaid.map(({ id, order_number, status, rejection }) => {
    const isDueAgain = rejection === 'difference_open' && (status === 'cancelled' || reopened.has(id))
    return { id, order_number, reason: isDueAgain ? messages.order.balance_due_again : MESSAGES[rejection] }
  })
}

/** Orders that were cancelled before: what is due may not come from an edit. */
async function listReopened(db: Queryable, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const { order_id, from_status } = orderEvents
  const rows = await db
    .selectDistinct({ order_id })
    .from(orderEvents)
    .where(and(inArray(order_id, orderIds), eq(from_status, 'cancelled')))
  return new Set(rows.map((row) => row.order_id))
}

/** Rejections (409) for statuses that ship or prepare unpaid orders. The caller locks the orders. */
export async function findUnpaidRejections(
  db: Queryable,
  orders: Order[],
  to: OrderStatus,
): Promise<RejectedStatusChange[]> {
  if (!isInFulfilment(to)) return []
  const ids = orders.map(({ id }) => id)
  const unpaid = new Map((await listUnpaidOrders(db, ids)).map((each) => [each.id, each]))
  return orders.flatMap((order) => {
    const found = unpaid.get(order.id)
    return found ? [{ order, error: needsPayment([found]) }] : []
  })
}

/** @throws {AppError} 409 naming each unpaid order */
export async function assertPaid(db: Queryable, orderIds: string[]): Promise<void> {
  const unpaid = await listUnpaidOrders(db, orderIds)
  if (unpaid.length > 0) throw needsPayment(unpaid)
}

function needsPayment(unpaid: { id: string; order_number: string; reason: CatalogueMessage }[]): AppError {
  const issues: Issue[] = unpaid.map(({ id, order_number, reason }) => ({
    path: id,
    message: withSubject(order_number, reason),
  }))
  const [only, ...more] = unpaid
  const message = only && more.length === 0 ? only.reason : messages.order.needs_payment
  return new AppError(409, 'needs_payment', message, issues)
}
