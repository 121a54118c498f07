import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminOrder } from '../../contract/admin/orders.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { correctionWishes } from '../../db/tables/index.ts'

export async function settleWishes(tx: Tx, orderIds: string[], actorId: string | null): Promise<void> {
  await tx
    .update(correctionWishes)
    .set({ settled_at: sql`now()`, settler_id: actorId })
    .where(and(inArray(correctionWishes.order_id, orderIds), isNull(correctionWishes.settled_at)))
}

export async function openWishesOf(db: Queryable, orderId: string): Promise<AdminOrder['wishes']> {
  const rows = await db
    .select({
      id: correctionWishes.id,
      words: correctionWishes.words,
      wished_at: correctionWishes.wished_at,
    })
    .from(correctionWishes)
    .where(and(eq(correctionWishes.order_id, orderId), isNull(correctionWishes.settled_at)))
    .orderBy(desc(correctionWishes.wished_at))
  return rows.map((row) => ({ ...row, wished_at: row.wished_at.toISOString() }))
}
