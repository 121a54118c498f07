import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders, returnRequests } from '../../db/tables/index.ts'

export async function listOrderReturnSummaries(
  db: Queryable,
  orderId: string,
): Promise<AdminOrder['returns']> {
  const rows = await db
    .select({
      id: returnRequests.id,
      reason: returnRequests.reason,
      requested_at: returnRequests.requested_at,
      outcome: returnRequests.outcome,
    })
    .from(returnRequests)
    .where(eq(returnRequests.order_id, orderId))
    .orderBy(desc(returnRequests.requested_at))
  return rows.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() }))
}

export async function getReplacedOrder(db: Queryable, id: string | null): Promise<AdminOrder['remakes']> {
  if (id === null) return null
  const [row] = await db
    .select({ id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(eq(orders.id, id))
  return row ?? null
}
