import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { orders, payments } from '../db/tables/index.ts'
import { differenceOf } from '../domain/ledger.ts'
import { orderPaymentStatus } from '../domain/payment-status.ts'
import { moneyOf } from './money-of.ts'

/** The caller has locked the order. @param touch whether the order's version changes */
export async function showPaymentStatus(tx: Tx, orderId: string, { touch }: { touch: boolean }) {
  const [newest, ...before] = await attemptsOf(tx, orderId)
  if (!newest) return
  const [books] = await moneyOf(tx, [orderId])
  await tx
    .update(orders)
    .set({
      payment_status: orderPaymentStatus([newest, ...before]),
      ...(books ? { due_amount: differenceOf(books) } : {}),
      ...(touch ? { updated_at: sql`now()` } : {}),
    })
    .where(eq(orders.id, orderId))
}

const attemptsOf = (tx: Tx, orderId: string) =>
  tx
    .select({ id: payments.id, method: payments.method, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
