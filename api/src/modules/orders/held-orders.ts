import { adminMessages } from '@nakshi/core/admin-messages'
import { withSubject } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import { messages } from '@nakshi/core/messages'
import { getUnpaidDifference } from '@nakshi/core/payments/ledger'
import {
  getPaymentRejection,
  isInFulfilment,
  type PaymentRejection,
} from '@nakshi/core/payments/payment-required'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orderEvents, orders } from '../../platform/db/tables/index.ts'
import { AppError, type Issue } from '../../platform/errors.ts'
import { listOrdersWithCourier } from '../payments/courier-labels.ts'
import { listOrderBalances } from '../payments/order-balance.ts'
import type { RejectedStatusChange } from './adjust-stock.ts'
import { awaitsBuyer } from './confirmation/buyer-confirmation.ts'

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

type HeldOrder = {
  id: string
  order_number: string
  code: 'needs_payment' | 'awaits_buyer' | 'gift_card_order'
  reason: CatalogueMessage
}

/** Orders that are not packed or sent now: unpaid, to be confirmed by their buyer, or without goods. */
export async function listHeldOrders(db: Queryable, orderIds: string[]): Promise<HeldOrder[]> {
  if (orderIds.length === 0) return []
  const unpaid = await listUnpaidOrders(db, orderIds)
  const waiting = await db
    .select(pickColumns(orders, 'id', 'order_number', 'content'))
    .from(orders)
    .where(and(inArray(orders.id, orderIds), or(awaitsBuyer, ne(orders.content, 'goods'))))
  return [
    ...unpaid.map((order) => ({ ...order, code: 'needs_payment' as const })),
    ...waiting.map(({ content, ...order }) =>
      content === 'goods'
        ? { ...order, code: 'awaits_buyer' as const, reason: adminMessages.workshop.buyer_open }
        : { ...order, code: 'gift_card_order' as const, reason: giftCardMessages.not_goods },
    ),
  ]
}

/** Rejections (409) for statuses that prepare or ship held orders. The caller locks the orders. */
export async function findHeldRejections(
  db: Queryable,
  changing: Order[],
  to: OrderStatus,
): Promise<RejectedStatusChange[]> {
  if (!isInFulfilment(to)) return []
  const ids = changing.map(({ id }) => id)
  // Staff may confirm what its buyer has not.
  const found = (await listHeldOrders(db, ids)).filter(
    ({ code }) => code !== 'awaits_buyer' || to !== 'confirmed',
  )
  const held = new Map(found.map((each) => [each.id, each]))
  return changing.flatMap((order) => {
    const hold = held.get(order.id)
    return hold ? [{ order, error: toHeldError(hold, []) }] : []
  })
}

/** @throws {AppError} 409 naming each held order */
export async function assertNotHeld(db: Queryable, orderIds: string[]): Promise<void> {
  const [first, ...others] = await listHeldOrders(db, orderIds)
  if (first) throw toHeldError(first, others)
}

function toHeldError(first: HeldOrder, others: HeldOrder[]): AppError {
  const issues: Issue[] = [first, ...others].map(({ id, order_number, reason }) => ({
    path: id,
    message: withSubject(order_number, reason),
  }))
  const isUnpaid = first.code === 'needs_payment' && others.length > 0
  return new AppError(409, first.code, isUnpaid ? messages.order.needs_payment : first.reason, issues)
}
