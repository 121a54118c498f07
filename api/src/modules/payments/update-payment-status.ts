import { getUnpaidDifference } from '@nakshi/domain/ledger'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orders, payments } from '../../db/tables/index.ts'
import { listOrderBalances } from './order-balance.ts'
import { getOrderPaymentStatus } from './payment-status.ts'

/** The caller has locked the order. @param touch whether the order's version changes */
export async function updatePaymentStatus(tx: Tx, orderId: string, { touch }: { touch: boolean }) {
  const [newest, ...before] = await listAttempts(tx, orderId)
  if (!newest) return
  const [balance] = await listOrderBalances(tx, [orderId])
  await tx
    .update(orders)
    .set({
      payment_status: getOrderPaymentStatus([newest, ...before]),
      ...(balance ? { due_amount: getUnpaidDifference(balance) } : {}),
      ...(touch ? { updated_at: sql`now()` } : {}),
    })
    .where(eq(orders.id, orderId))
}

const listAttempts = (tx: Tx, orderId: string) =>
  tx
    .select({ id: payments.id, method: payments.method, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
