import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { correctionSentences } from '../contract/admin/correction-sentences.ts'
import { refundReasons } from '../contract/order-event-sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { type orders, payments } from '../db/tables/index.ts'
import { type CorrectedMoney, moneyAfterCorrection } from '../domain/correction.ts'
import { providerFor } from '../domain/payment-methods.ts'
import { AppError } from '../errors.ts'
import { askToPay, endOpenAttempts } from './ask-to-pay.ts'
import { moneyOf } from './money-of.ts'
import { refundOrder } from './refund-payment.ts'
import { showPaymentStatus } from './show-payment-status.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'payment_method' | 'total_amount'>

/** Amounts in paise. @throws {AppError} 409 while an authorised payment is not captured */
export async function moneyFor(db: Queryable, order: Order, total: number): Promise<CorrectedMoney> {
  const [books] = await moneyOf(db, [order.id])
  if (!books) throw new Error('order of the edit not found')
  const [held] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order.id), eq(payments.status, 'authorised')))
  if (held && total !== order.total_amount)
    throw new AppError(409, 'payment_under_way', correctionSentences.payment_under_way)
  return moneyAfterCorrection(order.payment_method, { ...books, total })
}

type Charge = {
  order: Order
  money: CorrectedMoney
  reason?: string
  actor_id: string
  config: Parameters<typeof providerFor>[1] & Pick<Config, 'razorpay'>
}

/**
 * Opens an attempt for the amount due, or refunds the excess. The caller has locked the order and stored
 * the new total. @throws {AppError} 409 no online payment
 */
export async function chargeDifference(tx: Tx, charge: Charge): Promise<void> {
  const { order, money, reason = refundReasons.corrected, actor_id, config } = charge
  const { id, payment_method: method } = order
  if (money.ask === null) await endOpenAttempts(tx, [id])
  else {
    const provider = providerFor(method, config)
    if (!provider) throw new AppError(409, 'online_off', correctionSentences.no_online)
    await askToPay(tx, { order_id: id, provider, method, amount: money.ask })
  }
  await refundOrder(tx, {
    order_id: id,
    amount: money.refund,
    kind: 'goods',
    reason,
    actor_id,
    key: `correction-${randomUUID()}`,
    is_not_owed: true,
  })
  await showPaymentStatus(tx, id, { touch: false })
}
