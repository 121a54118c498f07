import { asc, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { categories, productCategories } from '../../../platform/db/tables/index.ts'

/** Locks categories whose counts the triggers update. Call after locking the products, to avoid deadlocks. */
export async function lockCategoryCounts(
  tx: Tx,
  productIds: string[],
  categoryIds: string[] = [],
): Promise<void> {
  const current = tx
    .select({ id: productCategories.category_id })
    .from(productCategories)
    .where(inArray(productCategories.product_id, productIds))
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(or(inArray(categories.id, current), inArray(categories.id, categoryIds)))
    .orderBy(asc(categories.id))
    .for('no key update')
}
