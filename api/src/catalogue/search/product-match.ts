import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * What narrows a list to the products that a search means. `value` is the words in lower case for
 * `title` and `description`, the ids of {@link uuids} for the others: of categories, of products,
 * of products with the closest first.
 */
export type Match = {
  by: 'title' | 'description' | 'categories' | 'ids' | 'closest'
  value: string
  /** There are more of them than are counted, so that nobody has to. */
  plentiful?: boolean
}

/** Ids as one value, whatever their number. */
export const uuids = (ids: string[]) => `{${ids.join(',')}}`

const TAGS = sql.raw("'<[^>]*>', ' ', 'g'")
/**
 * The words stand in the description, past its tags, so that "strong" finds no bold text. The first
 * half is the cheap one that most products fail.
 */
export const descriptionHolds = (words: string | Placeholder): SQL => sql`(
  strpos(lower(products.description), ${words}) > 0
  and strpos(lower(regexp_replace(products.description, ${TAGS})), ${words}) > 0
)`
export const titleHolds = (words: string | Placeholder): SQL =>
  sql`strpos(products.lower_title, ${words}) > 0`

/**
 * A condition on `products`. No index answers those on words, so that PostgreSQL walks the list in
 * its own order, whatever the words: they are frequent ones (`searchMatcher`).
 */
export function matching(by: Match['by'], value: string | Placeholder): SQL {
  if (by === 'title') return titleHolds(value)
  if (by === 'description') return descriptionHolds(value)
  if (by !== 'categories') return sql`products.id = any(${value}::uuid[])`
  return sql`exists (
    select from product_categories pc where pc.product_id = products.id and pc.category_id = any(${value}::uuid[])
  )`
}

/** The order of the ids themselves. */
export const byCloseness = (ids: string | Placeholder): SQL =>
  sql`array_position(${ids}::uuid[], products.id)`
