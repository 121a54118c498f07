import { eq } from 'drizzle-orm'
import type { Ledger } from '../contract/admin/orders.ts'
import type { Queryable } from '../db/client.ts'
import { orders, payments, refunds } from '../db/tables/index.ts'
import { ledgerFrom } from '../domain/ledger.ts'
import { creditedBy } from './money-of.ts'

export async function ledgerOf(db: Queryable, orderId: string): Promise<Ledger> {
  const [order] = await db
    .select({ total: orders.total_amount, status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  const attempts = await db
    .select({ amount: payments.amount, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, orderId))
  const given = await db
    .select({ amount: refunds.amount, status: refunds.status, credited: creditedBy })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, orderId))
  return ledgerFrom({
    total: order?.total ?? 0,
    status: order?.status ?? 'cancelled',
    payments: attempts,
    refunds: given.map(({ credited, ...refund }) => ({ ...refund, credits: credited > 0 })),
  })
}
