import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { dayInIndia } from '../../domain/india-time.ts'
import { countedWords } from '../../domain/search-words.ts'

/** Limits disk use by random queries. */
const MOST_A_DAY = 500

/** Queries that may identify a person (email, number) are not logged. */
export async function noteMiss(db: Db, search: string, hadNear: boolean): Promise<void> {
  const words = countedWords(search)
  if (words === null) return
  const day = dayInIndia(new Date())
  await db.execute(sql`
    insert into search_misses (day, words, had_near)
    select ${day}::date, ${words}, ${hadNear} where
      exists (select from search_misses where day = ${day}::date and words = ${words})
      or (select count(*) from search_misses where day = ${day}::date) < ${MOST_A_DAY}
    on conflict (day, words) do update set times = search_misses.times + 1, had_near = excluded.had_near`)
}
