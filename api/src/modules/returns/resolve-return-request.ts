import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import { adminReturnMessages } from '@nakshi/core/returns/admin-messages'
import type { ReturnDecision } from '@nakshi/core/returns/admin-schema'
import {
  allocateToUnits,
  canChangeDecision,
  canResolveReturn,
  isRestockable,
} from '@nakshi/core/returns/return-policy'
import type { ReturnOutcome } from '@nakshi/core/returns/schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orders, returnItems, returnRequests } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { lockOrderProducts, moveUnits, toStockChange } from '../orders/adjust-stock.ts'
import { recordOrderEvent } from '../payments/record-order-event.ts'
import { refundOrder } from '../payments/refund-payment.ts'
import { createReplacementOrder } from './create-replacement-order.ts'
import { getRefundableForReturn, listOriginOrderIds, type Refundable } from './refundable-amount.ts'
import { returnResolvedEmail } from './return-resolved-email.ts'
import { areItemsDelivered, listReturnItems } from './returnable-items.ts'

type ResolutionInput = { return_id: string; actor: Person; decision: ReturnDecision }
type Report = typeof returnRequests.$inferSelect
type Order = typeof orders.$inferSelect
type Done = Pick<Report, 'amount' | 'replacement_order_id' | 'is_restocked'>

export const isRefundOutcome = (outcome: ReturnOutcome) => outcome === 'refund' || outcome === 'part_refund'

/** Locks the order before its requests, as everywhere. @throws {AppError} 409 resolved, or another amount */
export async function resolveReturnRequest(
  tx: Tx,
  { return_id, actor, decision }: ResolutionInput,
): Promise<void> {
  const { order, report } = await lockedReport(tx, return_id)
  if (!(await canDecide(tx, order, report)))
    throw new AppError(409, 'decided', adminReturnMessages.already_resolved)
  const { outcome, answer } = decision
  if (outcome === 'declined' && answer === '') throw invalidField('answer', adminReturnMessages.needs_answer)
  const returnedItems = await listReturnItems(tx, [return_id])
  const arrived = await areItemsDelivered(tx, order, returnedItems)
  if (outcome !== 'declined' && !canResolveReturn(order.status, arrived))
    throw new AppError(409, 'only_decline', adminReturnMessages.only_decline)

  const isRestocked = report.is_restocked || decision.restock
  const done: Done = { amount: null, replacement_order_id: null, is_restocked: isRestocked }
  if (decision.restock) {
    if (outcome !== 'refund' && outcome !== 'remake')
      throw invalidField('restock', adminReturnMessages.not_sellable)
    if (!report.is_restocked) await restockReturnedItems(tx, order.id, returnedItems)
  }
  let event: OrderEventLine = orderEvent('return_resolved', { outcome })
  if (outcome === 'remake') {
    const remake = await createReplacementOrder(tx, { order, units: returnedItems, actor })
    done.replacement_order_id = remake.id
    event = orderEvent('return_replaced', { outcome, number: remake.order_number })
  }
  if (isRefundOutcome(outcome)) {
    const { order_id, units, goods, delivery } = await getRefundAmount(tx, order, report, decision)
    const reason = returnedItems.map(({ quantity, product }) => `${quantity} × ${product.title}`).join(', ')
    const { to_store_credit } = decision
    const back = { order_id, reason: reason.slice(0, 200), actor, to_store_credit }
    const key = `problem-${return_id}`
    const parts = allocateToUnits(goods, units, { isReturned: outcome === 'refund' })
    await refundOrder(tx, {
      ...{ ...back, kind: 'items', amount: goods, units: parts, key },
      ...(outcome === 'part_refund' ? { is_amount_entered: true } : {}),
    })
    await refundOrder(tx, { ...back, kind: 'shipping', amount: delivery, key: `${key}-delivery` })
    done.amount = goods + delivery
    event =
      done.amount === 0
        ? orderEvent('return_restocked', { outcome })
        : orderEvent(decision.restock ? 'return_refunded_restocked' : 'return_refunded', {
            outcome,
            amount: done.amount,
          })
  }
  await tx
    .update(returnRequests)
    .set({ ...done, outcome, answer, resolved_at: sql`clock_timestamp()`, resolved_by: actor.id })
    .where(eq(returnRequests.id, return_id))
  await tx
    .update(returnItems)
    .set({ is_declined: outcome === 'declined' })
    .where(eq(returnItems.return_id, return_id))
  await recordOrderEvent(tx, order, { actor, ...event, note: answer })
  await queueEmail(tx, returnResolvedEmail, { order_id: order.id, return_id })
}

async function lockedReport(tx: Tx, id: string): Promise<{ order: Order; report: Report }> {
  const [found] = await tx
    .select({ order_id: returnRequests.order_id })
    .from(returnRequests)
    .where(eq(returnRequests.id, id))
  if (!found) throw notFound(adminReturnMessages.not_found)
  // Replaced units are refunded from the order they were paid with.
  const ids = await listOriginOrderIds(tx, found.order_id)
  const locked = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('no key update')
  const order = locked.find(({ id: each }) => each === found.order_id)
  const [report] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id)).for('update')
  if (!order || !report) throw notFound(adminReturnMessages.not_found)
  return { order, report }
}

/**
 * A resolved request can be reopened only when its replacement order was cancelled, and not with its own order:
 * that has given back the stock of the units by the first decision.
 */
async function canDecide(tx: Tx, order: Order, { outcome, replacement_order_id }: Report): Promise<boolean> {
  if (outcome === null) return true
  if (replacement_order_id === null) return false
  const [remake] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, replacement_order_id))
  return canChangeDecision(order.status, remake?.status)
}

/** Free or already refunded units may be returned for nothing. */
async function getRefundAmount(
  tx: Tx,
  order: Order,
  report: Report,
  { outcome, amount, expected_refundable, restock: isRestocked }: ReturnDecision,
): Promise<Refundable> {
  const refundable = await getRefundableForReturn(tx, order, report)
  const maxAmount = refundable.goods + refundable.delivery
  if (refundable.to_collect > 0 && (outcome === 'refund' || maxAmount === 0))
    throw new AppError(
      409,
      'cash_due',
      withParams(adminReturnMessages.cash_due, { amount: refundable.to_collect }),
    )
  if (maxAmount === 0 && !(outcome === 'refund' && isRestocked))
    throw invalidField('amount', adminReturnMessages.nothing_left)
  if (maxAmount !== expected_refundable)
    throw new AppError(409, 'changed_since', adminReturnMessages.changed_since)
  if (outcome === 'refund') return refundable
  if (amount === undefined) throw invalidField('amount', adminReturnMessages.needs_amount)
  if (amount > maxAmount)
    throw invalidField('amount', withParams(adminReturnMessages.too_much, { left: maxAmount }))
  const goods = Math.min(amount, refundable.goods)
  return { ...refundable, goods, delivery: amount - goods }
}

const invalidField = (path: string, message: CatalogueMessage) =>
  fieldError(422, 'problem_decision', path, message)

type ReturnItem = Awaited<ReturnType<typeof listReturnItems>>[number]

export const filterSellable = <P extends ReturnItem>(items: P[]): P[] =>
  items.filter((item) => item.product_id !== null && isRestockable(item))

/** Restocks sellable returned units. The caller locks the order. */
async function restockReturnedItems(tx: Tx, orderId: string, items: ReturnItem[]): Promise<void> {
  const sellableItems = filterSellable(items)
  if (sellableItems.length === 0) throw new AppError(422, 'not_sellable', adminReturnMessages.not_sellable)
  await lockOrderProducts(tx, [orderId])
  await moveUnits(
    tx,
    { order_id: orderId, reason: 'return' },
    sellableItems.map((item) => toStockChange(item, item.quantity)),
  )
}
