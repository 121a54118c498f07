import { withSubject } from '@nakshi/core/base/message-template'
import type { MessageTemplate } from '@nakshi/core/message-codes'
import { messages } from '@nakshi/core/messages'
import { getUnpaidDifference } from '@nakshi/core/payments/ledger'
import {
  getPaymentRejection,
  isInFulfilment,
  type PaymentRejection,
} from '@nakshi/core/payments/payment-required'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import type { Queryable } from '../../platform/db/client.ts'
import { AppError, type Issue } from '../../platform/errors.ts'
import { listOrdersWithCourier } from '../payments/courier-labels.ts'
import { listOrderBalances } from '../payments/order-balance.ts'
import type { RejectedStatusChange } from './adjust-stock.ts'

const MESSAGES: Record<PaymentRejection, MessageTemplate> = {
  not_paid: messages.order.not_paid,
  difference_open: messages.order.balance_due,
  money_went_back: messages.order.refunded,
}

type Order = RejectedStatusChange['order']

export async function listUnpaidOrders(db: Queryable, orderIds: string[]) {
  const found = await listOrderBalances(db, orderIds)
  const cancelled = found.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const withCourier = await listOrdersWithCourier(db, cancelled)
  return found.flatMap((order) => {
    // Cancelling cleared what is due again once the order is taken up; a courier may have collected it.
    const isDueAgain = order.status === 'cancelled' && !withCourier.has(order.id)
    const due = isDueAgain ? getUnpaidDifference({ ...order, status: 'pending' }) : null
    const rejection = getPaymentRejection({ ...order, due_amount: due ?? order.due_amount })
    return rejection === null
      ? []
      : [{ id: order.id, order_number: order.order_number, reason: MESSAGES[rejection] }]
  })
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

function needsPayment(unpaid: { id: string; order_number: string; reason: MessageTemplate }[]): AppError {
  const issues: Issue[] = unpaid.map(({ id, order_number, reason }) => ({
    path: id,
    message: withSubject(order_number, reason),
  }))
  const [only, ...more] = unpaid
  const message = only && more.length === 0 ? only.reason : messages.order.needs_payment
  return new AppError(409, 'needs_payment', message, issues)
}
