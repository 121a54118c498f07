import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { backInStockSubscriptions, productCombinations, products } from '../../../platform/db/tables/index.ts'
import { queueEmails } from '../../../platform/jobs/queue.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { backInStockEmail } from './back-in-stock-email.ts'
import { isBackInStock } from './subscribed-product.ts'

const BATCH_SIZE = 500

/** Queues one email for each confirmed subscription of a product in stock. @returns number of emails */
export async function notifyBackInStock(db: Db): Promise<number> {
  const { features } = await getStoreSettings(db)
  if (!features.stock_alerts) return 0
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: backInStockSubscriptions.id })
      .from(backInStockSubscriptions)
      .innerJoin(products, eq(products.id, backInStockSubscriptions.product_id))
      .leftJoin(productCombinations, eq(productCombinations.id, backInStockSubscriptions.combination_id))
      .where(
        and(
          isNotNull(backInStockSubscriptions.confirmed_at),
          isNull(backInStockSubscriptions.queued_at),
          isBackInStock,
        ),
      )
      .orderBy(backInStockSubscriptions.created_at, backInStockSubscriptions.id)
      .limit(BATCH_SIZE)
      .for('update', { of: backInStockSubscriptions, skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .update(backInStockSubscriptions)
      .set({ queued_at: sql`now()` })
      .where(inArray(backInStockSubscriptions.id, ids))
    await queueEmails(
      tx,
      backInStockEmail,
      ids.map((id) => ({ back_in_stock_id: id })),
    )
    return ids.length
  })
}
