import { withParams } from '@nakshi/core/base/message-template'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { orderEvent } from '@nakshi/core/orders/events'
import type { DirectPaymentBody } from '@nakshi/core/payments/admin-payment-claims'
import { getOrderBalance } from '@nakshi/core/payments/ledger'
import { toUtr } from '@nakshi/core/payments/upi'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { getPromisedCash } from '../courier-cash.ts'
import { listOrderBalances } from '../order-balance.ts'
import { recordPayment } from '../record-payment.ts'

/** @throws {AppError} 422 unknown order number */
export async function getOrderIdByNumber(db: Queryable, orderNumber: string): Promise<string> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.order_number, orderNumber.toUpperCase()))
  if (!order) throw fieldError(422, 'order_unknown', 'order_number', upiMessages.order_unknown)
  return order.id
}

type Received = Omit<DirectPaymentBody, 'order_number'> & { order_id: string; actor: Person }

/**
 * Money that reached the store by bank transfer, UPI or in cash, for an order that is not paid in full.
 * @throws {AppError} 409 nothing due, a courier collects it, or the reference is used
 */
export async function recordDirectPayment(tx: Tx, received: Received): Promise<void> {
  const { order_id, way, amount, actor } = received
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order_id)).for('no key update')
  const [balance] = await listOrderBalances(tx, [order_id])
  const due = balance && balance.status !== 'cancelled' ? getOrderBalance(balance).amountDue : 0
  if (due === 0) throw new AppError(409, 'nothing_due', upiMessages.nothing_due)
  const promised = await getPromisedCash(tx, order_id)
  if (promised > Math.max(0, due - amount))
    throw new AppError(409, 'cash_fixed', withParams(courierMessages.collects_more, { amount: promised }))
  const reference = toDirectReference(received)
  const payment = await insertRow(tx, payments, {
    order_id,
    provider: way,
    method: way,
    amount,
    provider_payment: reference,
    created_at: sql`clock_timestamp()`,
  })
  const event = orderEvent(`received_${way}`, { amount, reference })
  await recordPayment(tx, payment.id, 'captured', null, { actor, event })
  // Orders of cash on delivery stay so: the courier may collect the rest.
  await tx
    .update(orders)
    .set({ payment_method: way })
    .where(and(eq(orders.id, order_id), ne(orders.payment_method, 'cod')))
}

/** A transfer may be recorded from a statement that pads its number, or as the customer typed it. */
const toDirectReference = ({ way, reference }: Pick<Received, 'way' | 'reference'>) =>
  way === 'cash' ? reference : toUtr(reference).toUpperCase()

/** @throws {AppError} 409 with the order of the reference; other errors are rethrown */
export async function explainDuplicate(db: Db, received: DirectPaymentBody, error: unknown): Promise<never> {
  if (!(error instanceof AppError && error.code === 'reference_taken')) throw error
  const [other] = await db
    .select({ number: orders.order_number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(payments.provider_payment, toDirectReference(received)))
  if (!other) throw error
  const message = withParams(upiMessages.reference_used, other)
  throw fieldError(409, 'reference_taken', 'reference', message)
}
