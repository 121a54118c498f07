import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Db } from '../../db/client.ts'
import { description_holds, type Match, title_holds, uuids } from './product-match.ts'

/**
 * So many products are looked at to see whether words are frequent, and so many of those then hold them. Their ids are
 * random, so the first by id are any.
 */
const LOOKED_AT = sql.raw('500')
const FREQUENT = 10
const MOST_HITS = sql.raw(String(MOST_COUNTED + 1))

/**
 * What a search means (spec, section 7): the products with these words in the title; if there are none, those of the
 * categories so named; else those with the words in the description. Filters narrow the result and never change its meaning.
 * @returns null when no rule finds anything
 */
export async function matchSearch(db: Db, search: string): Promise<Match | null> {
  const words = search.toLowerCase()
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const titles = sql`titles_like(${pattern}, ${MOST_HITS})`
  const descriptions = sql`descriptions_like(${pattern}, ${MOST_HITS})`
  return (
    (await withWords(db, { by: 'title', value: words }, title_holds(words), titles)) ??
    (await inCategories(db, words)) ??
    (await withWords(db, { by: 'description', value: words }, description_holds(words), descriptions))
  )
}

/**
 * Products with rare words are found by index and named; those with frequent ones are met soon enough by walking the
 * list in its own order, so it is only said what they hold. PostgreSQL cannot know beforehand which of them words are, and
 * guessed wrong it reads the whole table.
 * @param holds whether a product has the words
 * @param hits the ids of those that have them, found by a trigram index, which knows nothing of one letter or two
 */
async function withWords(db: Db, match: Match, holds: SQL, hits: SQL): Promise<Match | null> {
  const short = [...match.value].length < 3
  const [found] = await db.execute<{ often: boolean; ids: string[] | null }>(sql`
    with looked_at as (
      select exists (
        select from (select * from products where is_active order by id limit ${LOOKED_AT}) products
        where ${holds} offset ${sql.raw(String(FREQUENT - 1))}
      ) as often
    )
    select often, case when not often and not ${short} then array(select ${hits}) end as ids from looked_at`)
  if (!found) throw new Error('a search was not answered')
  if (found.often) return match
  if (found.ids === null) return (await exists(db, holds)) ? match : null
  if (found.ids.length === 0) return null
  if (found.ids.length > MOST_COUNTED) return { ...match, plentiful: true }
  return { by: 'ids', value: uuids(found.ids) }
}

async function exists(db: Db, condition: SQL): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(
    sql`select exists (select from products where is_active and ${condition}) as found`,
  )
  return row?.found ?? false
}

async function inCategories(db: Db, words: string): Promise<Match | null> {
  const named = await db.execute<{ id: string }>(
    sql`select id from categories where is_active and active_products > 0 and strpos(lower(name), ${words}) > 0`,
  )
  return named.length > 0 ? { by: 'categories', value: uuids(named.map(({ id }) => id)) } : null
}
