import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Db } from '../../db/client.ts'
import { descriptionHolds, type Match, titleHolds, uuids } from './product-match.ts'

/**
 * So many products are looked at to see whether words are frequent, and so many of those then hold
 * them. Their ids are random, so the first by id are any.
 */
const LOOKED_AT = sql.raw('100')
const FREQUENT = 3
const MOST_HITS = sql.raw(String(MOST_COUNTED + 1))

/**
 * What a search means (spec, section 7): the products with these words in the title; if there are
 * none, those of the categories so named; else those with the words in the description. Filters
 * narrow the result and never change its meaning.
 * @returns the function that tells it, null when no rule finds anything
 */
export function searchMatcher(db: Db): (search: string) => Promise<Match | null> {
  const words = sql.placeholder('words')
  const pattern = sql.placeholder('pattern')
  const inTitles = wordFinder(db, {
    by: 'title',
    holds: titleHolds(words),
    hits: sql`titles_like(${pattern}, ${MOST_HITS})`,
  })
  const inDescriptions = wordFinder(db, {
    by: 'description',
    holds: descriptionHolds(words),
    hits: sql`descriptions_like(${pattern}, ${MOST_HITS})`,
  })
  return async (search) => {
    const typed = search.toLowerCase()
    return (await inTitles(typed)) ?? (await inCategories(db, typed)) ?? (await inDescriptions(typed))
  }
}

/**
 * Products with rare words are found by index and named; those with frequent ones are met soon
 * enough by walking the list in its own order, so it is only said what they hold. PostgreSQL cannot
 * know beforehand which of them words are, and guessed wrong it reads the whole table. Of 100,000
 * products a frequent word is found 1.4, a suggestion 1.7 times as often so (api/bench/README.md).
 * @param rule.holds whether a product has the words
 * @param rule.hits the ids of those that have them, found by a trigram index, which knows nothing
 *   of one letter or two
 */
function wordFinder(db: Db, { by, holds, hits }: { by: Match['by']; holds: SQL; hits: SQL }) {
  const look = db
    .select({
      often: sql<boolean>`often`.as('often'),
      ids: sql<
        string[] | null
      >`case when not often and not ${sql.placeholder('short')} then array(select ${hits}) end`.as('ids'),
    })
    .from(sql`(
        select exists (
          select from (select * from products where is_active order by id limit ${LOOKED_AT}) products
          where ${holds} offset ${sql.raw(String(FREQUENT - 1))}
        ) as often offset 0
      ) looked_at`)
    .prepare(`words_in_${by}`)
  const exists = db
    .select({ found: sql<boolean>`exists (select from products where is_active and ${holds})`.as('found') })
    .from(sql`(select) nothing`)
    .prepare(`letters_in_${by}`)

  return async (words: string): Promise<Match | null> => {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const [looked] = await look.execute({ words, pattern, short: [...words].length < 3 })
    const match = { by, value: words }
    if (looked?.often) return match
    if (!looked?.ids) return (await exists.execute({ words }))[0]?.found ? match : null
    if (looked.ids.length === 0) return null
    if (looked.ids.length > MOST_COUNTED) return { ...match, plentiful: true }
    return { by: 'ids', value: uuids(looked.ids) }
  }
}

async function inCategories(db: Db, words: string): Promise<Match | null> {
  const named = await db.execute<{ id: string }>(
    sql`select id from categories where is_active and active_products > 0 and strpos(lower(name), ${words}) > 0`,
  )
  return named.length > 0 ? { by: 'categories', value: uuids(named.map(({ id }) => id)) } : null
}
