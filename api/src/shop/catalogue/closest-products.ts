import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** One swapped or missing letter in a word of six keeps about half of its trigrams. */
const CLOSE_ENOUGH = '0.45'
const MOST = 24

/**
 * Ids of at most 24 products whose title, category or description is written much like `search` or one of its words
 * ("personlised mugg" means a mug), the closest first.
 * @param filters a condition on `products` that they must meet as well
 */
export function closestProducts(db: Db, search: string, filters: SQL | undefined): Promise<string[]> {
  return db.transaction(async (tx) => {
    // The operators `<%` compare with this setting; the function `word_similarity` could not use the indexes.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${CLOSE_ENOUGH}, true)`)
    const rows = await tx.execute<{ id: string }>(sql`
      with close (word, product_id, closeness) as (${sql.join(wordsOf(search).map(closeTo), sql` union all `)}),
      best as (select word, product_id, max(closeness) closeness from close group by word, product_id)
      select products.id from best join products on products.id = best.product_id
      where ${filters}
      group by products.id
      order by sum(closeness) desc, products.id
      limit ${MOST}`)
    return rows.map((row) => row.id)
  })
}

/** The products close to one word. The word stands in the query as a constant, so that the indexes answer. */
const closeTo = (word: string) => sql`
  select ${word}::text, id, word_similarity(${word}, title) from products where ${word} <% title
  union all
  select ${word}, pc.product_id, 0.9 * word_similarity(${word}, c.name)
  from categories c join product_categories pc on pc.category_id = c.id
  where c.is_active and ${word} <% c.name
  union all
  select ${word}, id, 0.8 * strict_word_similarity(${word}, plain)
  from products, regexp_replace(description, '<[^>]*>', ' ', 'g') plain
  where ${word} <<% description and ${word} <<% plain`

/** The search itself and, when it has several, its words; the shortest ("of", "for") look like everything. */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => [...word].length > 3)
  return [...new Set([search, ...words.slice(0, 4)])]
}
