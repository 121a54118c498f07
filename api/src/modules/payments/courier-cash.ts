import { orderEvent } from '@nakshi/core/orders/events'
import { getOrderBalance } from '@nakshi/core/payments/ledger'
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { courierBookings, orders, parcels, payments } from '../../platform/db/tables/index.ts'
import { creditShortfall } from '../documents/issue-credit-notes.ts'
import { isCashFixed, isCollecting, isDelivering, isLabelled } from './courier-labels.ts'
import { createPayment } from './create-payment.ts'
import { reopenPaymentIssue } from './issues/create-payment-issue.ts'
import { listOrderBalances } from './order-balance.ts'
import { updatePaymentStatus } from './payment-status.ts'
import { recordOrderEvent } from './record-order-event.ts'

type Label = Pick<typeof courierBookings.$inferSelect, 'id' | 'order_id' | 'cod_amount' | 'payment_id'>

export async function findOpenCodPayment(db: Queryable, orderId: string) {
  const isOpen = and(eq(payments.method, 'cod'), eq(payments.status, 'pending'))
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), isOpen))
  return open
}

/** Paise that couriers were told to collect and have not collected. */
export async function getPromisedCash(db: Queryable, orderId: string): Promise<number> {
  const [promised] = await db
    .select({ sum: sql<number>`coalesce(sum(${courierBookings.cod_amount}), 0)`.mapWith(Number) })
    .from(courierBookings)
    .where(and(eq(courierBookings.order_id, orderId), isCollecting))
  return promised?.sum ?? 0
}

/**
 * Books what the label says, whatever is due now: the courier collected it. Once for each delivery. The caller
 * has locked the order.
 */
export async function recordCourierCash(tx: Tx, label: Label): Promise<void> {
  const { id, order_id, cod_amount: amount } = label
  if (amount === 0 || label.payment_id !== null) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id))
  if (!order) throw new Error('order of the booking not found')
  const paymentId = await captureCash(tx, order, amount)
  await tx.update(courierBookings).set({ payment_id: paymentId }).where(eq(courierBookings.id, id))
  await updatePaymentStatus(tx, order_id, { touch: false })
  await recordOrderEvent(tx, order, orderEvent('courier_collected', { amount }))
  await reportCashDifference(tx, order_id)
  // Document numbers are taken last: their lock serialises all invoices.
  await creditShortfall(tx, [order_id], new Date())
}

/** The rest stays due. The caller updates the payment status. @returns id of the payment */
export async function captureCash(
  tx: Tx,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  amount: number,
): Promise<string> {
  const open = await findOpenCodPayment(tx, id)
  const payment = open ?? (await insertCodPayment(tx, id, amount))
  await tx
    .update(payments)
    .set({ status: 'captured', amount, updated_at: sql`now()` })
    .where(eq(payments.id, payment.id))
  const rest = status === 'cancelled' ? 0 : (await getDifference(tx, id)).amountDue
  if (open && rest > 0)
    await createPayment(tx, { order_id: id, provider: 'cod', method: 'cod', amount: rest })
  return payment.id
}

const insertCodPayment = (tx: Tx, orderId: string, amount: number) =>
  insertRow(tx, payments, {
    order_id: orderId,
    provider: 'cod',
    method: 'cod',
    amount,
    created_at: sql`clock_timestamp()`,
  })

async function getDifference(db: Queryable, orderId: string) {
  const [balance] = await listOrderBalances(db, [orderId])
  if (!balance) throw new Error('order of the cash not found')
  return { ...getOrderBalance(balance), ...balance }
}

/** Paise of cash on delivery that are due and that no parcel will bring. */
export async function getMissingCash(db: Queryable, orderId: string): Promise<number> {
  const { status, payment_method, amountDue } = await getDifference(db, orderId)
  if (status === 'cancelled' || payment_method !== 'cod' || amountDue === 0) return 0
  const missing = Math.max(0, amountDue - (await getPromisedCash(db, orderId)))
  if (missing === 0 || status === 'delivered') return missing
  return (await isCashFixed(db, orderId)) && !(await hasUnlabelledParcel(db, orderId)) ? missing : 0
}

/** An issue for cash that was not due, or that is missing. */
async function reportCashDifference(tx: Tx, orderId: string): Promise<void> {
  const { status, payment_method, overpaid } = await getDifference(tx, orderId)
  if (status === 'cancelled' || payment_method !== 'cod') return
  const missing = await getMissingCash(tx, orderId)
  if (overpaid === 0 && missing === 0) return
  const [collected] = await tx
    .select({ sum: sql<number>`coalesce(sum(${courierBookings.cod_amount}), 0)`.mapWith(Number) })
    .from(courierBookings)
    .where(and(eq(courierBookings.order_id, orderId), isNotNull(courierBookings.payment_id)))
  const amount = collected?.sum ?? 0
  await reopenPaymentIssue(tx, {
    kind: 'courier_cash',
    subject: orderId,
    order_id: orderId,
    provider_payload: { amount, due: amount - overpaid + missing, currency: 'INR' },
  })
}

const hasUnlabelledParcel = async (db: Queryable, orderId: string): Promise<boolean> =>
  (await db.$count(parcels, and(eq(parcels.order_id, orderId), not(isLabelled)))) > 0

/**
 * Delivery means that the cash was collected: what the labels say, and the rest with parcels that the store
 * sent without a booking. @returns the orders paid this way
 */
export async function captureCashOnDelivery(tx: Tx, orderIds: string[]): Promise<string[]> {
  const labels = await tx
    .select()
    .from(courierBookings)
    .where(
      and(inArray(courierBookings.order_id, orderIds), isNotNull(courierBookings.parcel_id), isDelivering),
    )
    .orderBy(courierBookings.order_id, courierBookings.created_at)
  const labelled = new Set(labels.map(({ order_id }) => order_id))
  for (const label of labels) await recordCourierCash(tx, label)
  const brought = orderIds.filter((id) => !labelled.has(id))
  for (const id of labelled)
    if (await hasUnlabelledParcel(tx, id)) brought.push(id)
    else await reportCashDifference(tx, id)
  const paid = await tx
    .update(payments)
    .set({ status: 'captured', updated_at: sql`now()` })
    .where(
      and(inArray(payments.order_id, brought), eq(payments.method, 'cod'), eq(payments.status, 'pending')),
    )
    .returning({ order_id: payments.order_id })
  const paidOrderIds = paid.map(({ order_id }) => order_id)
  if (paidOrderIds.length > 0)
    await tx
      .update(orders)
      .set({ payment_status: 'captured', due_amount: 0 })
      .where(inArray(orders.id, paidOrderIds))
  return paidOrderIds
}

/** A delivery that is taken back collected no cash, unless some of it was given back since. */
export async function reopenCashOnDelivery(tx: Tx, orderIds: string[]): Promise<void> {
  const isRefunded = sql`exists (
    select from refunds r where r.payment_id = payments.id and r.status <> 'failed')`
  const taken = await tx
    .update(payments)
    .set({ status: 'failed', updated_at: sql`now()` })
    .where(
      and(
        inArray(payments.order_id, orderIds),
        eq(payments.method, 'cod'),
        eq(payments.status, 'captured'),
        not(isRefunded),
      ),
    )
    .returning({ id: payments.id, order_id: payments.order_id })
  if (taken.length === 0) return
  const ids = taken.map(({ id }) => id)
  await tx.update(courierBookings).set({ payment_id: null }).where(inArray(courierBookings.payment_id, ids))
  for (const orderId of new Set(taken.map((each) => each.order_id))) {
    const { amountDue: amount, received } = await getDifference(tx, orderId)
    // Another payment may cover the order; a free one waits for its delivery again.
    if (amount > 0 || received === 0)
      await createPayment(tx, { order_id: orderId, provider: 'cod', method: 'cod', amount })
  }
}
