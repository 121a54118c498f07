import { desc, eq } from 'drizzle-orm'
import type { AdminOrder } from '../../contract/admin/orders.ts'
import type { Queryable } from '../../db/client.ts'
import { orders, problemReports } from '../../db/tables/index.ts'

export async function problemsOf(db: Queryable, orderId: string): Promise<AdminOrder['problems']> {
  const rows = await db
    .select({
      id: problemReports.id,
      reason: problemReports.reason,
      reported_at: problemReports.reported_at,
      outcome: problemReports.outcome,
    })
    .from(problemReports)
    .where(eq(problemReports.order_id, orderId))
    .orderBy(desc(problemReports.reported_at))
  return rows.map((row) => ({ ...row, reported_at: row.reported_at.toISOString() }))
}

export async function orderRemade(db: Queryable, id: string | null): Promise<AdminOrder['remakes']> {
  if (id === null) return null
  const [row] = await db
    .select({ id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(eq(orders.id, id))
  return row ?? null
}
