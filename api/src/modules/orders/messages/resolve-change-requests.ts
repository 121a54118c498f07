import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { orderChangeRequests } from '../../../db/tables/index.ts'

export async function resolveChangeRequests(
  tx: Tx,
  orderIds: string[],
  actorId: string | null,
): Promise<void> {
  await tx
    .update(orderChangeRequests)
    .set({ resolved_at: sql`now()`, resolved_by: actorId })
    .where(and(inArray(orderChangeRequests.order_id, orderIds), isNull(orderChangeRequests.resolved_at)))
}

export async function listOpenChangeRequests(
  db: Queryable,
  orderId: string,
): Promise<AdminOrder['change_requests']> {
  const rows = await db
    .select({
      id: orderChangeRequests.id,
      message: orderChangeRequests.message,
      requested_at: orderChangeRequests.requested_at,
    })
    .from(orderChangeRequests)
    .where(and(eq(orderChangeRequests.order_id, orderId), isNull(orderChangeRequests.resolved_at)))
    .orderBy(desc(orderChangeRequests.requested_at))
  return rows.map((row) => ({ ...row, requested_at: row.requested_at.toISOString() }))
}
