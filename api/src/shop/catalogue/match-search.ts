import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { closestProducts } from './closest-products.ts'

export type SearchMatch = {
  /** a condition on `products` */
  condition: SQL
  near_miss: boolean
  /** how near misses are ordered, undefined for exact ones */
  closest_first: SQL | undefined
}

/**
 * Finds what a search means (spec, section 7): the products with these words in the title; if there are none, those of the
 * categories so named; else those with the words in the description. Filters narrow the result and never change its meaning.
 * When no rule finds anything, the products closest to the words within `filters` are the near misses.
 */
export async function matchSearch(db: Db, search: string, filters: SQL | undefined): Promise<SearchMatch> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const named = sql`categories c join product_categories pc on pc.category_id = c.id and c.is_active and c.name ilike ${pattern}`
  const rules = {
    title: sql`products.title ilike ${pattern}`,
    category: sql`products.id in (select pc.product_id from ${named})`,
    // The index answers the first half; the second looks past the tags, so that "strong" finds no bold text.
    description: sql`(
      products.description ilike ${pattern}
      and regexp_replace(products.description, '<[^>]*>', ' ', 'g') ilike ${pattern}
    )`,
  }
  const [found] = await db.execute<{ rule: keyof typeof rules | null }>(sql`
    select case
      when exists (select from products where is_active and ${rules.title}) then 'title'
      when exists (select from ${named} join products on products.id = pc.product_id where products.is_active) then 'category'
      when exists (select from products where is_active and ${rules.description}) then 'description'
    end as rule`)
  if (found?.rule) return { condition: rules[found.rule], near_miss: false, closest_first: undefined }

  const ids = await closestProducts(db, search, filters)
  const list = sql`${`{${ids.join(',')}}`}::uuid[]`
  return {
    condition: sql`products.id = any(${list})`,
    near_miss: ids.length > 0,
    closest_first: sql`array_position(${list}, products.id)`,
  }
}
