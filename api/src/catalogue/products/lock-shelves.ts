import { asc, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { categories, product_categories } from '../../db/tables/index.ts'

/**
 * Takes the categories in which products will be counted anew (by the triggers of drizzle/0001_functions.sql), in id
 * order: those the products are in now and those they come into. Asked after the products are locked and before
 * anything of them is changed, so that two saves never wait for each other in a circle.
 */
export async function lockShelves(tx: Tx, product_ids: string[], category_ids: string[] = []): Promise<void> {
  const now = tx
    .select({ id: product_categories.category_id })
    .from(product_categories)
    .where(inArray(product_categories.product_id, product_ids))
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(or(inArray(categories.id, now), inArray(categories.id, category_ids)))
    .orderBy(asc(categories.id))
    .for('no key update')
}
