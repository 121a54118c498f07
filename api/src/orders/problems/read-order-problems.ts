import { desc, eq } from 'drizzle-orm'
import type { OrderProblems, ProblemReport } from '../../contract/problems.ts'
import type { Queryable } from '../../db/client.ts'
import { orders, problemReports } from '../../db/tables/index.ts'
import { reportableItems } from './reportable-items.ts'
import { reportedItems } from './reported-pieces.ts'

/** Return requests of an order and its still returnable items. */
export async function readOrderProblems(
  db: Queryable,
  order: typeof orders.$inferSelect,
  { withMoney, now }: { withMoney: boolean; now: Date },
): Promise<OrderProblems> {
  const items = await reportableItems(db, order, now)
  return {
    reports: await reportsOf(db, order.id, withMoney),
    items: items
      .filter(({ left }) => left > 0)
      .map(({ expired: _expired, coming: _coming, ...item }) => ({
        ...item,
        until: item.until.toISOString(),
      })),
  }
}

async function reportsOf(db: Queryable, orderId: string, withMoney: boolean): Promise<ProblemReport[]> {
  const rows = await db
    .select({ report: problemReports, remake: { id: orders.id, order_number: orders.order_number } })
    .from(problemReports)
    .leftJoin(orders, eq(orders.id, problemReports.remake_order_id))
    .where(eq(problemReports.order_id, orderId))
    .orderBy(desc(problemReports.reported_at))
  if (rows.length === 0) return []
  const items = await reportedItems(
    db,
    rows.map(({ report }) => report.id),
  )
  return rows.map(({ report, remake }) => ({
    id: report.id,
    reason: report.reason,
    items: items
      .filter(({ report_id }) => report_id === report.id)
      .map(({ product, quantity }) => ({ title: product.title, quantity })),
    reported_at: report.reported_at.toISOString(),
    outcome: report.outcome,
    answer: report.answer,
    decided_at: report.decided_at?.toISOString() ?? null,
    amount: withMoney ? report.amount : null,
    remake,
  }))
}
