import { asc, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { categories, productCategories } from '../../db/tables/index.ts'

/**
 * Takes the categories in which products will be counted anew (by the triggers of
 * drizzle/0001_functions.sql), in id order: those the products are in now and those they come into.
 * Asked after the products are locked and before anything of them is changed, so that two saves
 * never wait for each other in a circle.
 */
export async function lockShelves(tx: Tx, productIds: string[], categoryIds: string[] = []): Promise<void> {
  const now = tx
    .select({ id: productCategories.category_id })
    .from(productCategories)
    .where(inArray(productCategories.product_id, productIds))
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(or(inArray(categories.id, now), inArray(categories.id, categoryIds)))
    .orderBy(asc(categories.id))
    .for('no key update')
}
