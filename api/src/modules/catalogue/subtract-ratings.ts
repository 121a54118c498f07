import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { products } from '../../platform/db/tables/index.ts'

/** The caller has locked the reviews; products are locked by id. */
export async function subtractRatings(
  tx: Tx,
  reviews: { product_id: string; rating: number }[],
): Promise<void> {
  if (reviews.length === 0) return
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...new Set(reviews.map(({ product_id }) => product_id))]))
    .orderBy(asc(products.id))
    .for('no key update')
  for (const { product_id, rating } of reviews)
    await tx
      .update(products)
      .set({
        rating_sum: sql`${products.rating_sum} - ${rating}`,
        rating_count: sql`${products.rating_count} - 1`,
      })
      .where(eq(products.id, product_id))
}
