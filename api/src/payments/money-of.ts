import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { orders, payments } from '../db/tables/index.ts'

/** What came in for orders, and what of it went back or is on its way back, in paise. */
export function moneyOf(db: Queryable, orderIds: string[]) {
  const came = sql`${payments.status} in ('captured', 'partially_refunded', 'refunded')`
  return db
    .select({
      id: orders.id,
      order_number: orders.order_number,
      status: orders.status,
      payment_method: orders.payment_method,
      payment_status: orders.payment_status,
      total_amount: orders.total_amount,
      due_amount: orders.due_amount,
      received: sql<number>`coalesce(sum(${payments.amount}) filter (where ${came}), 0)`.mapWith(Number),
      given_back: sql<number>`coalesce(sum((
        select sum(r.amount) from refunds r where r.payment_id = ${payments.id} and r.status <> 'failed'
      )), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(inArray(orders.id, orderIds))
    .groupBy(orders.id)
    .orderBy(orders.id)
}
