import type { OrderStatus } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable } from '../db/client.ts'
import { movesGoods, type PaymentRefusal, paymentRefusal } from '../domain/paid-for.ts'
import { AppError, type Issue } from '../errors.ts'
import { moneyOf } from '../payments/money-of.ts'
import type { Refusal } from './move-goods.ts'

const WORDS: Record<PaymentRefusal, string> = {
  not_paid: sentences.order.not_paid,
  difference_open: sentences.order.difference_open,
  money_went_back: sentences.order.money_went_back,
}

type Order = Refusal['order']

export async function unpaidAmong(db: Queryable, orderIds: string[]) {
  const found = await moneyOf(db, orderIds)
  return found.flatMap((order) => {
    const why = paymentRefusal(order)
    return why === null ? [] : [{ id: order.id, order_number: order.order_number, words: WORDS[why] }]
  })
}

/** Rejections (409) for statuses that ship or prepare unpaid orders. The caller locks the orders. */
export async function refuseUnpaid(db: Queryable, orders: Order[], to: OrderStatus): Promise<Refusal[]> {
  if (!movesGoods(to)) return []
  const ids = orders.map(({ id }) => id)
  const unpaid = new Map((await unpaidAmong(db, ids)).map((each) => [each.id, each]))
  return orders.flatMap((order) => {
    const found = unpaid.get(order.id)
    return found ? [{ order, error: needsPayment([found]) }] : []
  })
}

/** @throws {AppError} 409 naming each unpaid order */
export async function requirePaid(db: Queryable, orderIds: string[]): Promise<void> {
  const unpaid = await unpaidAmong(db, orderIds)
  if (unpaid.length > 0) throw needsPayment(unpaid)
}

function needsPayment(unpaid: { id: string; order_number: string; words: string }[]): AppError {
  const issues: Issue[] = unpaid.map(({ id, order_number, words }) => ({
    path: id,
    message: `${order_number}: ${words}`,
  }))
  const [only, ...more] = unpaid
  const message = only && more.length === 0 ? only.words : sentences.order.needs_payment
  return new AppError(409, 'needs_payment', message, issues)
}
