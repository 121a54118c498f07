import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { type SearchMatch, toUuidArray } from './product-match.ts'
import { expandSynonyms, removeStopWords, toTextQuery } from './search-terms.ts'

const MAX_SEARCH_WORDS = 8

/** Products with every word or a synonym, in any script; title matches first, then newest. */
export async function synonymSearch(db: Db, search: string): Promise<string[]> {
  const query = await buildSynonymQuery(db, search)
  if (query === null) return []
  const rows = await db.execute<{ id: string }>(sql`
    select id from products, to_tsquery('simple', ${query}) wanted
    where is_active and phonetic_keys @@ wanted
    order by ts_rank(phonetic_keys, wanted) desc, created_at desc, id limit ${sql.raw(String(COUNT_LIMIT))}`)
  return rows.map(({ id }) => id)
}

/** Products, else categories, whose texts sound like the search. */
export async function matchSynonyms(db: Db, search: string): Promise<SearchMatch | null> {
  const ids = await synonymSearch(db, search)
  if (ids.length > 0) return { by: 'closest', value: toUuidArray(ids) }
  const query = await buildSynonymQuery(db, search)
  const named = await db.execute<{ id: string }>(sql`
    select id from categories where is_active and active_products > 0
      and to_tsvector('simple', phonetic_key_of(name)) @@ to_tsquery('simple', ${query})`)
  return named.length > 0 ? { by: 'categories', value: toUuidArray(named.map(({ id }) => id)) } : null
}

/** The tsquery text of a search; null if only filler words are left. */
async function buildSynonymQuery(db: Db, search: string): Promise<string | null> {
  const [parsed] = await db.execute<{ sounds: string; alike: string[][] | null }>(sql`
    with said as materialized (select phonetic_key_of(${removeStopWords(search)}) as sounds)
    select sounds, (
      select json_agg(s.phonetic_keys) from search_synonyms s where exists (
        select from unnest(s.phonetic_keys) sound where sound <> '' and strpos(' ' || said.sounds || ' ', ' ' || sound || ' ') > 0
      )
    ) as alike from said`)
  if (!parsed || parsed.sounds === '') return null
  const words = parsed.sounds.split(' ').slice(0, MAX_SEARCH_WORDS)
  return toTextQuery(expandSynonyms(words, parsed.alike ?? []))
}
