import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** One swapped or missing letter in a word of six keeps about half of its trigrams. */
const CLOSE_ENOUGH = '0.45'
const MOST = 24

/**
 * Ids of at most 24 products whose title, category or description is written much like `search`, the closest first.
 * @param filters a condition on `products` that they must meet as well
 */
export function closestProducts(db: Db, search: string, filters: SQL | undefined): Promise<string[]> {
  return db.transaction(async (tx) => {
    // The operators `<%` compare with this setting; the function `word_similarity` could not use the indexes.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${CLOSE_ENOUGH}, true)`)
    const rows = await tx.execute<{ id: string }>(sql`
      with close (product_id, closeness) as (
        select id, word_similarity(${search}, title) from products where ${search} <% title
        union all
        select pc.product_id, 0.9 * word_similarity(${search}, c.name)
        from categories c join product_categories pc on pc.category_id = c.id
        where c.is_active and ${search} <% c.name
        union all
        select id, 0.8 * strict_word_similarity(${search}, plain) from products, regexp_replace(description, '<[^>]*>', ' ', 'g') plain
        where ${search} <<% description and ${search} <<% plain
      )
      select products.id from close join products on products.id = close.product_id
      where ${filters}
      group by products.id
      order by max(closeness) desc, products.id
      limit ${MOST}`)
    return rows.map((row) => row.id)
  })
}
