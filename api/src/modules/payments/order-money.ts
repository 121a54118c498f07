import type { OrderMoney } from '@nakshi/core/orders/schema'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/db/client.ts'
import { payments } from '../../platform/db/tables/index.ts'

const sum = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)
const paidBy = (method: SQL) => sum(sql`case when ${method} then ${payments.amount} end`)

const isCash = sql`${payments.method} in ('cod', 'cash')`
const isCredit = sql`${payments.method} = 'store_credit'`

/** Paise that store credit paid of an order. */
export const toCreditColumn = (orderId: PgColumn) =>
  sql<number>`coalesce((
    select sum(p.amount) from payments p where p.order_id = ${orderId} and p.method = 'store_credit'
  ), 0)`.mapWith(Number)

/** Paise received, and refunded of it or being refunded. */
export async function getOrderMoney(db: Queryable, orderId: string): Promise<OrderMoney> {
  const [money] = await db
    .select({
      paid_online: paidBy(sql`not (${isCash} or ${isCredit})`),
      paid_cash: paidBy(isCash),
      paid_credit: paidBy(isCredit),
      refunded: sum(
        sql`(select sum(r.amount) from refunds r where r.payment_id = ${payments.id} and r.status <> 'failed')`,
      ),
    })
    .from(payments)
    .where(and(eq(payments.order_id, orderId), inArray(payments.status, RECEIVED_STATUSES)))
  if (!money) throw new Error('sums of payments not found')
  return money
}
