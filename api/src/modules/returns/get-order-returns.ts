import type { OrderReturnOverview, ReturnRequest } from '@nakshi/contract/shop/returns'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders, returnRequests } from '../../db/tables/index.ts'
import { listReturnItems } from './list-return-items.ts'
import { listReturnableItems } from './returnable-items.ts'

/** Return requests of an order and its still returnable items. */
export async function getOrderReturns(
  db: Queryable,
  order: typeof orders.$inferSelect,
  { withMoney, now }: { withMoney: boolean; now: Date },
): Promise<OrderReturnOverview> {
  const items = await listReturnableItems(db, order, now)
  return {
    reports: await listReports(db, order.id, withMoney),
    items: items
      .filter(({ left }) => left > 0)
      .map(({ expired: _expired, coming: _coming, ...item }) => ({
        ...item,
        until: item.until.toISOString(),
      })),
  }
}

async function listReports(db: Queryable, orderId: string, withMoney: boolean): Promise<ReturnRequest[]> {
  const rows = await db
    .select({ report: returnRequests, remake: { id: orders.id, order_number: orders.order_number } })
    .from(returnRequests)
    .leftJoin(orders, eq(orders.id, returnRequests.replacement_order_id))
    .where(eq(returnRequests.order_id, orderId))
    .orderBy(desc(returnRequests.requested_at))
  if (rows.length === 0) return []
  const items = await listReturnItems(
    db,
    rows.map(({ report }) => report.id),
  )
  return rows.map(({ report, remake }) => ({
    id: report.id,
    reason: report.reason,
    items: items
      .filter(({ return_id }) => return_id === report.id)
      .map(({ product, quantity }) => ({ title: product.title, quantity })),
    requested_at: report.requested_at.toISOString(),
    outcome: report.outcome,
    answer: report.answer,
    resolved_at: report.resolved_at?.toISOString() ?? null,
    amount: withMoney ? report.amount : null,
    remake,
  }))
}
