import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** `value`: text for `title` and `description`, else a UUID array (`closest`: in result order). */
export type SearchMatch = {
  by: 'title' | 'description' | 'categories' | 'ids' | 'closest'
  value: string
  overLimit?: boolean
}

export const toUuidArray = (ids: string[]) => `{${ids.join(',')}}`

const TAGS = sql.raw("'<[^>]*>', ' ', 'g'")
/** Ignores HTML tags. The first condition is cheap and rejects most products. */
export const descriptionHolds = (words: string | Placeholder): SQL => sql`(
  strpos(lower(products.description), ${words}) > 0
  and strpos(lower(regexp_replace(products.description, ${TAGS})), ${words}) > 0
)`
export const titleHolds = (words: string | Placeholder): SQL =>
  sql`strpos(products.lower_title, ${words}) > 0`

/** Text conditions avoid the index: they are used for frequent words, where a scan is faster. */
export function matchCondition(by: SearchMatch['by'], value: string | Placeholder): SQL {
  if (by === 'title') return titleHolds(value)
  if (by === 'description') return descriptionHolds(value)
  if (by !== 'categories') return sql`products.id = any(${value}::uuid[])`
  return sql`exists (
    select from product_categories pc where pc.product_id = products.id and pc.category_id = any(${value}::uuid[])
  )`
}

export const orderByIds = (ids: string | Placeholder): SQL => sql`array_position(${ids}::uuid[], products.id)`
