import { type ProductCard, RELATED_LIMIT } from '@nakshi/contract/shop/products'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import { cardColumns, withRating } from './lists/product-card.ts'

/** Four newest products of the same categories, filled up with the newest others. */
export async function listRelatedProducts(db: Queryable, productId: string): Promise<ProductCard[]> {
  const cards = db.select(cardColumns).from(products)
  const newest = [desc(products.created_at), products.id]
  const limit = sql.raw(`limit ${RELATED_LIMIT}`)
  // Limits each category first, then the union.
  const inSameCategories = sql<string>`(
    select other.product_id from product_categories own
    join categories c on c.id = own.category_id and c.is_active
    cross join lateral (
      select product_id, created_at from product_categories
      where category_id = c.id and is_active and product_id <> ${productId}
      order by created_at desc, product_id ${limit}
    ) other
    where own.product_id = ${productId}
    group by other.product_id, other.created_at order by other.created_at desc, other.product_id ${limit}
  )`
  const related = await cards.where(inArray(products.id, inSameCategories)).orderBy(...newest)
  const missing = RELATED_LIMIT - related.length
  if (missing === 0) return related.map(withRating)
  const chosen = [productId, ...related.map((row) => row.id)]
  const others = await db
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.is_active, true), notInArray(products.id, chosen)))
    .orderBy(...newest)
    .limit(missing)
  return [...related, ...others].map(withRating)
}
