import { randomUUID } from 'node:crypto'
import { orderEditMessages } from '@nakshi/contract/admin/messages/order-edits'
import { type EditedOrderMoney, getMoneyAfterEdit } from '@nakshi/domain/order-edit'
import { getProviderName } from '@nakshi/domain/payment-methods'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { type orders, payments } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { closeOpenAttempts, createPayment } from './create-payment.ts'
import { listOrderBalances } from './order-balance.ts'
import { updatePaymentStatus } from './payment-status.ts'
import { refundOrder } from './refund-payment.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'payment_method' | 'total_amount' | 'cod_advance_amount'>

/** Amounts in paise. @throws {AppError} 409 while an authorised payment is not captured */
export async function previewDifference(
  db: Queryable,
  order: Order,
  total: number,
): Promise<EditedOrderMoney> {
  const [balance] = await listOrderBalances(db, [order.id])
  if (!balance) throw new Error('order of the edit not found')
  const [held] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order.id), eq(payments.status, 'authorised')))
  if (held && total !== order.total_amount)
    throw new AppError(409, 'payment_under_way', orderEditMessages.payment_in_progress)
  return getMoneyAfterEdit(order.payment_method, { ...balance, total }, order.cod_advance_amount)
}

type Charge = {
  order: Order
  money: EditedOrderMoney
  /** items that were cancelled; the refund names the order edit otherwise */
  reason?: string
  actor_id: string
  config: Parameters<typeof getProviderName>[1] & Pick<Config, 'razorpay'>
}

/**
 * Opens an attempt for the amount due, or refunds the excess. The caller has locked the order and stored
 * the new total. @throws {AppError} 409 no online payment
 */
export async function chargeDifference(tx: Tx, charge: Charge): Promise<void> {
  const { order, money, reason, actor_id, config } = charge
  const { id, payment_method: method } = order
  if (money.attemptAmount === null) await closeOpenAttempts(tx, [id])
  else {
    const provider = getProviderName(method, config)
    if (!provider) throw new AppError(409, 'online_off', orderEditMessages.no_online)
    await createPayment(tx, { order_id: id, provider, method, amount: money.attemptAmount })
  }
  await refundOrder(tx, {
    order_id: id,
    amount: money.refund,
    kind: 'items',
    ...(reason === undefined ? { reason_code: 'order_edited' } : { reason }),
    actor_id,
    key: `correction-${randomUUID()}`,
    is_not_owed: true,
  })
  await updatePaymentStatus(tx, id, { touch: false })
}
