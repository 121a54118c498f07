import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { products, stockNotices } from '../../db/tables/index.ts'
import { queueJobs } from '../../jobs/queue.ts'

const AT_ONCE = 500

/** Queues one email for each confirmed subscription of a product in stock. @returns number of emails */
export async function tellBackInStock(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: stockNotices.id })
      .from(stockNotices)
      .innerJoin(products, eq(products.id, stockNotices.product_id))
      .where(
        and(
          isNotNull(stockNotices.confirmed_at),
          isNull(stockNotices.queued_at),
          gt(products.stock, 0),
          eq(products.is_active, true),
        ),
      )
      .orderBy(stockNotices.created_at, stockNotices.id)
      .limit(AT_ONCE)
      .for('update', { of: stockNotices, skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(stockNotices).set({ queued_at: sql`now()` }).where(inArray(stockNotices.id, ids))
    await queueJobs(
      tx,
      'mail',
      ids.map((id) => ({ letter: 'back_in_stock' as const, stock_notice_id: id })),
    )
    return ids.length
  })
}
