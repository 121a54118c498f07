import { randomUUID } from 'node:crypto'
import { withParams } from '@nakshi/core/base/message-template'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import { type EditedOrderMoney, getMoneyAfterEdit } from '@nakshi/core/order-edits/order-edit'
import { type PaymentConfig, toAttempt } from '@nakshi/core/payments/payment-methods'
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { type orders, payments } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { getPaymentSettings } from '../settings/get-settings.ts'
import { getPromisedCash } from './courier-cash.ts'
import { closeOpenAttempts, createPayment } from './create-payment.ts'
import { resolveObsoleteIssues } from './issues/resolve-obsolete-issues.ts'
import { isAllReturned, limitWaived, listOrderBalances } from './order-balance.ts'
import { updatePaymentStatus } from './payment-status.ts'
import { refundOrder } from './refund-payment.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'payment_method' | 'total_amount' | 'shipping_amount' | 'cod_advance_amount'
>

/** Paise. `stays`: ordered items that stay, with their quantity. */
type EditedOrder = { total: number; shipping: number; stays: { item_id: string; quantity: number }[] }

/** Amounts in paise. @throws {AppError} 409 while a payment is not captured, or a courier collects more */
export async function previewDifference(
  db: Queryable,
  order: Order,
  edited: EditedOrder,
): Promise<EditedOrderMoney> {
  const { total } = edited
  const { before, kept } = await getCredit(db, order, edited)
  // Another item at the same price is not paid by the refund of the one before.
  if (total === order.total_amount && before === kept) return { attemptAmount: null, refund: 0 }
  const [balance] = await listOrderBalances(db, [order.id])
  if (!balance) throw new Error('order of the edit not found')
  const [held] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order.id), eq(payments.status, 'authorised')))
  if (held) throw new AppError(409, 'payment_under_way', orderEditMessages.payment_in_progress)
  const books = {
    ...balance,
    total,
    credited: balance.credited - before + kept,
    waived: isAllReturned(balance) ? 0 : balance.waived,
  }
  const money = getMoneyAfterEdit(order.payment_method, books, order.cod_advance_amount)
  const promised = await getPromisedCash(db, order.id)
  if (promised > (money.attemptAmount ?? 0))
    throw new AppError(409, 'cash_fixed', withParams(courierMessages.collects_more, { amount: promised }))
  return money
}

/**
 * Refunds for the units and the delivery charge of the order, and for those that stay: what leaves the order
 * is refunded beside them.
 */
async function getCredit(db: Queryable, order: Order, { shipping, stays }: EditedOrder) {
  const [credit] = await db.execute<{ before: string; stays: string; delivery: string }>(sql`
    select coalesce(sum(share.amount), 0) as before,
      coalesce(sum(share.amount) filter (where unit.place <= stays.quantity), 0) as stays,
      (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = ${order.id} and r.kind = 'shipping' and r.status <> 'failed') as delivery
    from rank_units(${order.id}) unit
      left join jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as stays(item_id uuid, quantity int)
        on stays.item_id = unit.item_id
      join refund_units share on share.unit_id = unit.id
      join refunds r on r.id = share.refund_id and r.status <> 'failed'`)
  const delivery = Number(credit?.delivery)
  return {
    before: Number(credit?.before) + Math.min(order.shipping_amount, delivery),
    kept: Number(credit?.stays) + Math.min(shipping, delivery),
  }
}

type Charge = {
  order: Order
  money: EditedOrderMoney
  /** items that were cancelled; the refund names the order edit otherwise */
  reason?: string
  actor: Person
  config: PaymentConfig
}

/**
 * Opens an attempt for the amount due, or refunds the excess. The caller has locked the order and stored
 * the new total. @throws {AppError} 409 no online payment
 */
export async function chargeDifference(tx: Tx, charge: Charge): Promise<void> {
  const { order, money, reason, actor, config } = charge
  const { id, payment_method: method } = order
  await limitWaived(tx, id)
  if (money.attemptAmount === null) await closeOpenAttempts(tx, [id])
  else {
    const attempt = toAttempt(method, config, await getPaymentSettings(tx))
    if (!attempt) throw new AppError(409, 'online_off', orderEditMessages.no_online)
    await createPayment(tx, { order_id: id, ...attempt, amount: money.attemptAmount })
  }
  await refundOrder(tx, {
    order_id: id,
    amount: money.refund,
    kind: 'items',
    ...(reason === undefined ? { reason_code: 'order_edited' } : { reason }),
    actor,
    key: `correction-${randomUUID()}`,
    is_not_owed: true,
  })
  await updatePaymentStatus(tx, id, { touch: false })
  await resolveObsoleteIssues(tx, [id])
}
