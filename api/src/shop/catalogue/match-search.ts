import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Db } from '../../db/client.ts'

/** Of the newest products so many are looked at to see whether a word is a frequent one, and so many then hold it. */
const LOOKED_AT = sql.raw('500')
const FREQUENT = sql.raw('10')
const MOST_HITS = sql.raw(String(MOST_COUNTED + 1))

type Found = { titles: string[] | null; category_ids: string[]; frequent: boolean }

/**
 * What a search means (spec, section 7): the products with these words in the title; if there are none, those of the
 * categories so named; else those with the words in the description. Filters narrow the result and never change its meaning.
 *
 * Products with a rare word are found by index and named; those with a frequent one are met soon enough by walking the
 * list in its own order, so it is only said what they hold.
 * @returns a condition on `products`, null when no rule finds anything
 */
export async function matchSearch(db: Db, search: string): Promise<SQL | null> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // The trigram indexes know nothing of one letter or two.
  const short = [...search].length < 3
  const in_title = sql`products.title ilike ${pattern}`
  const newest = sql`(
    select title from products where is_active order by created_at desc, id limit ${LOOKED_AT}
  ) newest`
  const [found] = await db.execute<Found>(sql`
    with met as (select count(*) >= ${FREQUENT} as often from ${newest} where title ilike ${pattern})
    select met.often or ${short} as frequent,
      case when not met.often and not ${short} then array(select titles_like(${pattern}, ${MOST_HITS})) end as titles,
      array(
        select id from categories where is_active and active_products > 0 and name ilike ${pattern}
      ) as category_ids
    from met`)
  if (!found) throw new Error('a search was not answered')
  if (found.frequent) {
    if (!short || (await exists(db, in_title))) return in_title
  } else if (found.titles && found.titles.length > MOST_COUNTED) return in_title
  else if (found.titles && found.titles.length > 0) return among(found.titles)
  if (found.category_ids.length > 0) return inCategories(found.category_ids)
  return inDescriptions(db, pattern, short)
}

/**
 * A condition on `products`: the words stand in the description, past its tags, so that "strong" finds no bold text. The
 * index answers the first half; the second is a `case`, which PostgreSQL believes to hold for every other product and
 * not for one in thousands, so that it does not fetch and sort all of a frequent word's.
 */
export const inDescription = (pattern: string): SQL => sql`(
  products.description ilike ${pattern}
  and case when regexp_replace(products.description, '<[^>]*>', ' ', 'g') ilike ${pattern} then true else false end
)`

async function inDescriptions(db: Db, pattern: string, short: boolean): Promise<SQL | null> {
  const in_description = inDescription(pattern)
  const [met] = await db.execute<{ often: boolean }>(sql`
    select count(*) >= ${FREQUENT} as often from (
      select from (select description from products where is_active order by created_at desc, id limit ${LOOKED_AT}) products
      where ${in_description} limit ${FREQUENT}
    ) newest`)
  if (met?.often) return in_description
  if (short) return (await exists(db, in_description)) ? in_description : null
  const [found] = await db.execute<{ ids: string[] }>(
    sql`select array(select descriptions_like(${pattern}, ${MOST_HITS})) as ids`,
  )
  if (!found || found.ids.length === 0) return null
  return found.ids.length > MOST_COUNTED ? in_description : among(found.ids)
}

async function exists(db: Db, condition: SQL): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(
    sql`select exists (select from products where is_active and ${condition}) as found`,
  )
  return row?.found ?? false
}

export const uuids = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** Conditions on `products`. */
const inCategories = (ids: string[]): SQL => sql`exists (
  select from product_categories pc where pc.product_id = products.id and pc.category_id = any(${uuids(ids)})
)`
export const among = (ids: string[]): SQL => sql`products.id = any(${uuids(ids)})`
