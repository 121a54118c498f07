import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminOrder } from '../../contract/admin/orders.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderChangeRequests } from '../../db/tables/index.ts'

export async function resolveChangeRequests(
  tx: Tx,
  orderIds: string[],
  actorId: string | null,
): Promise<void> {
  await tx
    .update(orderChangeRequests)
    .set({ settled_at: sql`now()`, settler_id: actorId })
    .where(and(inArray(orderChangeRequests.order_id, orderIds), isNull(orderChangeRequests.settled_at)))
}

export async function listOpenChangeRequests(db: Queryable, orderId: string): Promise<AdminOrder['wishes']> {
  const rows = await db
    .select({
      id: orderChangeRequests.id,
      words: orderChangeRequests.words,
      wished_at: orderChangeRequests.wished_at,
    })
    .from(orderChangeRequests)
    .where(and(eq(orderChangeRequests.order_id, orderId), isNull(orderChangeRequests.settled_at)))
    .orderBy(desc(orderChangeRequests.wished_at))
  return rows.map((row) => ({ ...row, wished_at: row.wished_at.toISOString() }))
}
