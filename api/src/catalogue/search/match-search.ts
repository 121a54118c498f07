import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Db } from '../../db/client.ts'
import { descriptionHolds, type Match, titleHolds, uuids } from './product-match.ts'

/** Sample to detect frequent words; ids are random, so the first ones are a random sample. */
const LOOKED_AT = sql.raw('100')
const FREQUENT = 3
const MOST_HITS = sql.raw(String(MOST_COUNTED + 1))

/** Titles, else category names, else descriptions; filters do not change which rule applies. */
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

/** Rare words use the trigram index, frequent ones a scan; PostgreSQL cannot estimate which applies. */
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
