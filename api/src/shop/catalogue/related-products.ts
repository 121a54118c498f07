import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { type ProductCard, RELATED_LIMIT } from '../../contract/products.ts'
import type { Queryable } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import { card_columns, withRating } from './product-card.ts'

/** Four other active products: the newest of the same categories, filled up with the newest of the rest (spec, section 7). */
export async function relatedProducts(db: Queryable, product_id: string): Promise<ProductCard[]> {
  const newest = (condition: SQL | undefined, limit: number) =>
    db
      .select(card_columns)
      .from(products)
      .where(and(eq(products.is_active, true), condition))
      .orderBy(desc(products.created_at), products.id)
      .limit(limit)

  const sharesCategory = sql`products.id <> ${product_id} and exists (
    select from product_categories own
    join categories c on c.id = own.category_id and c.is_active
    join product_categories other on other.category_id = c.id
    where own.product_id = ${product_id} and other.product_id = products.id
  )`
  const alike = await newest(sharesCategory, RELATED_LIMIT)
  const missing = RELATED_LIMIT - alike.length
  const chosen = [product_id, ...alike.map((row) => row.id)]
  const others = missing > 0 ? await newest(notInArray(products.id, chosen), missing) : []
  return [...alike, ...others].map(withRating)
}
