import { sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Db } from '../../db/client.ts'
import { meaningsOf, textQuery, withoutFillers } from '../../domain/search-words.ts'

const MOST_WORDS = 8

/** Products with every word or a synonym, in any script; title matches first, then newest. */
export async function meantProducts(db: Db, search: string): Promise<string[]> {
  const query = await querySaid(db, search)
  if (query === null) return []
  const rows = await db.execute<{ id: string }>(sql`
    select id from products, to_tsquery('simple', ${query}) wanted
    where is_active and sounds @@ wanted
    order by ts_rank(sounds, wanted) desc, created_at desc, id limit ${sql.raw(String(MOST_COUNTED))}`)
  return rows.map(({ id }) => id)
}

/** The tsquery text of a search; null if only filler words are left. */
async function querySaid(db: Db, search: string): Promise<string | null> {
  const [said] = await db.execute<{ sounds: string; alike: string[][] | null }>(sql`
    with said as materialized (select sounds_of(${withoutFillers(search)}) as sounds)
    select sounds, (
      select json_agg(s.sounds) from search_synonyms s where exists (
        select from unnest(s.sounds) sound where sound <> '' and strpos(' ' || said.sounds || ' ', ' ' || sound || ' ') > 0
      )
    ) as alike from said`)
  if (!said || said.sounds === '') return null
  const words = said.sounds.split(' ').slice(0, MOST_WORDS)
  return textQuery(meaningsOf(words, said.alike ?? []))
}
