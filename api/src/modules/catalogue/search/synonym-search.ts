import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { matchCondition, type SearchMatch, toUuidArray } from './product-match.ts'
import { expandSynonyms, removeStopWords, toTextQuery } from './search-terms.ts'

const MAX_SEARCH_WORDS = 8
/** One more than is counted, so that the total is known to be capped. */
const MAX_IDS = sql.raw(String(COUNT_LIMIT + 1))

/** Products with every word or a synonym, in any script; title matches first, then newest. */
export const synonymSearch = async (db: Db, search: string): Promise<string[]> =>
  (await findBySound(db, await buildSynonymQuery(db, search))).map(({ id }) => id)

/** What a product is called and meant for comes before words of its description, those before their sounds. */
export async function rankMatches(
  db: Db,
  search: string,
  described: SearchMatch | null,
): Promise<SearchMatch | null> {
  const query = await buildSynonymQuery(db, search)
  const bySound = await findBySound(db, query)
  if (bySound.length === 0) return described ?? matchCategoriesBySound(db, query)
  const named = bySound.filter(({ is_named }) => is_named)
  const ids = [...named, ...(await listMatches(db, described)), ...bySound].map(({ id }) => id)
  return { by: 'closest', value: toUuidArray([...new Set(ids)].slice(0, COUNT_LIMIT + 1)) }
}

/** `is_named`: found in the title or the occasions, recipients, materials and tags. */
async function findBySound(db: Db, query: string | null) {
  if (query === null) return []
  return db.execute<{ id: string; is_named: boolean }>(sql`
    with wanted as (select to_tsquery('simple', ${query}) as keys), found as (
      select id, ts_rank('{0,0,1,1}', phonetic_keys, keys) > 0 as is_named, ts_rank(phonetic_keys, keys) as rank
      from products, wanted where is_active and phonetic_keys @@ keys
      union all
      select subject_id, ts_rank('{0,0,1,1}', phonetic_keys, keys) > 0, ts_rank(phonetic_keys, keys)
      from translations, wanted where phonetic_keys @@ keys
    )
    select id, best.is_named from products join (
      select id, bool_or(is_named) as is_named, max(rank) as rank from found group by id
    ) best using (id)
    where is_active order by best.rank desc, created_at desc, id limit ${MAX_IDS}`)
}

async function listMatches(db: Db, match: SearchMatch | null) {
  if (match === null) return []
  return db.execute<{ id: string }>(sql`
    select id from products where is_active and ${matchCondition(match.by, match.value)}
    order by created_at desc, id limit ${MAX_IDS}`)
}

async function matchCategoriesBySound(db: Db, query: string | null): Promise<SearchMatch | null> {
  if (query === null) return null
  const named = await db.execute<{ id: string }>(sql`
    select id from categories where is_active and active_products > 0 and exists (
      select from (select name union all select text from translations t where t.subject_id = categories.id and t.field = 'name')
        each (name) where to_tsvector('simple', phonetic_key_of(each.name)) @@ to_tsquery('simple', ${query})
    )`)
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
