import type { Language } from '@nakshi/core/base/languages'
import type { AdminPopularSearch, PopularSearchChange } from '@nakshi/core/products/admin-popular-searches'
import {
  MIN_POPULAR_COUNT,
  POPULAR_SEARCH_DAYS,
  POPULAR_SEARCH_LIMIT,
} from '@nakshi/core/products/popular-searches'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { hiddenSearches } from '../../../platform/db/tables/index.ts'

/** Often enough not to tell of one person, and found the last time. */
const popular = (where: SQL): SQL => sql`
  select f.words, f.language, sum(f.search_count)::int as search_count, max(f.day) as last_day
  from found_searches f
  where f.day > (now() at time zone 'Asia/Kolkata')::date - ${POPULAR_SEARCH_DAYS}::int and ${where}
  group by f.words, f.language
  having sum(f.search_count) >= ${MIN_POPULAR_COUNT}
    and not exists (select from zero_result_searches z where z.words = f.words and z.day >= max(f.day))`

export async function listPopularSearches(db: Queryable, language: Language): Promise<string[]> {
  const shown = sql`f.language = ${language}
    and not exists (select from hidden_searches h where h.words = f.words)`
  const rows = await db.execute<{ words: string }>(
    sql`${popular(shown)} order by search_count desc, f.words limit ${POPULAR_SEARCH_LIMIT}`,
  )
  return rows.map(({ words }) => words)
}

const MAX_LISTED = 50

/** Of all languages; hidden ones stay in the list. */
export async function listAdminPopularSearches(db: Queryable): Promise<AdminPopularSearch[]> {
  return db.execute<AdminPopularSearch>(sql`
    select p.words, sum(p.search_count)::int as search_count, max(p.last_day)::text as last_day,
      array_agg(p.language order by p.language) as languages, h.words is not null as is_hidden
    from (${popular(sql`true`)}) p left join hidden_searches h on h.words = p.words
    group by p.words, h.words
    order by search_count desc, p.words
    limit ${MAX_LISTED}`)
}

export async function setSearchHidden(tx: Tx, { words, is_hidden }: PopularSearchChange): Promise<void> {
  if (is_hidden) await tx.insert(hiddenSearches).values({ words }).onConflictDoNothing()
  else await tx.delete(hiddenSearches).where(eq(hiddenSearches.words, words))
}
