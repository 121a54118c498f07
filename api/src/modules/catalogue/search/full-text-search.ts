import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { descriptionHolds, type SearchMatch, titleHolds, toUuidArray } from './product-match.ts'
import { rankMatches } from './synonym-search.ts'

/** Sample to detect frequent words; ids are random, so the first ones are a random sample. */
const SAMPLE_SIZE = sql.raw('100')
const MIN_FREQUENT_HITS = 3
const MAX_HITS = sql.raw(String(COUNT_LIMIT + 1))

/**
 * Titles, else category names, else descriptions ranked with sounds and synonyms, in any language; filters do not
 * change which rule applies.
 */
export function createSearchMatcher(db: Db): (search: string) => Promise<SearchMatch | null> {
  const words = sql.placeholder('words')
  const pattern = sql.placeholder('pattern')
  const inTitles = createWordFinder(db, {
    by: 'title',
    holds: titleHolds(words),
    hits: sql`titles_like(${pattern}, ${MAX_HITS})`,
  })
  const inDescriptions = createWordFinder(db, {
    by: 'description',
    holds: descriptionHolds(words),
    hits: sql`descriptions_like(${pattern}, ${MAX_HITS})`,
  })
  return async (search) => {
    const typed = search.toLowerCase()
    return (
      (await inTitles(typed)) ??
      (await inTranslations(db, 'title', typed)) ??
      (await inCategories(db, typed)) ??
      (await rankMatches(
        db,
        search,
        (await inDescriptions(typed)) ?? (await inTranslations(db, 'description', typed)),
      ))
    )
  }
}

/** Rare words use the trigram index, frequent ones a scan; PostgreSQL cannot estimate which applies. */
function createWordFinder(db: Db, { by, holds, hits }: { by: SearchMatch['by']; holds: SQL; hits: SQL }) {
  const probe = db
    .select({
      often: sql<boolean>`often`.as('often'),
      ids: sql<
        string[] | null
      >`case when not often and not ${sql.placeholder('short')} then array(select ${hits}) end`.as('ids'),
    })
    .from(sql`(
        select exists (
          select from (select * from products where is_active order by id limit ${SAMPLE_SIZE}) products
          where ${holds} offset ${sql.raw(String(MIN_FREQUENT_HITS - 1))}
        ) as often offset 0
      ) looked_at`)
    .prepare(`words_in_${by}`)
  const exists = db
    .select({ found: sql<boolean>`exists (select from products where is_active and ${holds})`.as('found') })
    .from(sql`(select) nothing`)
    .prepare(`trigrams_in_${by}`)

  return async (words: string): Promise<SearchMatch | null> => {
    const pattern = toPattern(words)
    const [probed] = await probe.execute({ words, pattern, short: [...words].length < 3 })
    const match = { by, value: words }
    if (probed?.often) return match
    if (!probed?.ids) return (await exists.execute({ words }))[0]?.found ? match : null
    if (probed.ids.length === 0) return null
    if (probed.ids.length > COUNT_LIMIT) return { ...match, overLimit: true }
    return { by: 'ids', value: toUuidArray(probed.ids) }
  }
}

const toPattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** By index; the words of another language are rarely those of many products. */
async function inTranslations(
  db: Db,
  field: 'title' | 'description',
  words: string,
): Promise<SearchMatch | null> {
  const pattern = toPattern(words)
  const found = await db.execute<{ id: string }>(sql`
    select p.id from translations t join products p on p.id = t.subject_id
    where p.is_active and t.field in ('title', 'description') and t.field = ${field} and lower(t.text) like ${pattern}
      and lower(regexp_replace(t.text, '<[^>]*>', ' ', 'g')) like ${pattern}
    group by p.id limit ${MAX_HITS}`)
  return found.length > 0 ? { by: 'ids', value: toUuidArray(found.map(({ id }) => id)) } : null
}

async function inCategories(db: Db, words: string): Promise<SearchMatch | null> {
  const named = await db.execute<{ id: string }>(sql`
    select id from categories where is_active and active_products > 0 and (strpos(lower(name), ${words}) > 0 or exists (
      select from translations t where t.subject_id = categories.id and t.field = 'name' and strpos(lower(t.text), ${words}) > 0
    ))`)
  return named.length > 0 ? { by: 'categories', value: toUuidArray(named.map(({ id }) => id)) } : null
}
