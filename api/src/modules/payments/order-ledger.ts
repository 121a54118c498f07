import type { Ledger } from '@nakshi/contract/admin/orders'
import { buildLedger } from '@nakshi/domain/ledger'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders, payments, refunds } from '../../db/tables/index.ts'
import { creditedAmount } from './order-balance.ts'

export async function getOrderLedger(db: Queryable, orderId: string): Promise<Ledger> {
  const [order] = await db
    .select({ total: orders.total_amount, status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  const attempts = await db
    .select({ amount: payments.amount, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, orderId))
  const refundRows = await db
    .select({ amount: refunds.amount, status: refunds.status, credited: creditedAmount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, orderId))
  return buildLedger({
    total: order?.total ?? 0,
    status: order?.status ?? 'cancelled',
    payments: attempts,
    refunds: refundRows.map(({ credited, ...refund }) => ({ ...refund, credits: credited > 0 })),
  })
}
