import { toIndiaDate } from '@nakshi/domain/india-time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { toCountableSearch } from './search-terms.ts'

/** Limits disk use by random queries. */
const MAX_LOGGED_PER_DAY = 500

/** Queries that may identify a person (email, number) are not logged. */
export async function logZeroResultSearch(db: Db, search: string, hadSuggestions: boolean): Promise<void> {
  const words = toCountableSearch(search)
  if (words === null) return
  const day = toIndiaDate(new Date())
  await db.execute(sql`
    insert into zero_result_searches (day, words, had_suggestions)
    select ${day}::date, ${words}, ${hadSuggestions} where
      exists (select from zero_result_searches where day = ${day}::date and words = ${words})
      or (select count(*) from zero_result_searches where day = ${day}::date) < ${MAX_LOGGED_PER_DAY}
    on conflict (day, words) do update set search_count = zero_result_searches.search_count + 1, had_suggestions = excluded.had_suggestions`)
}
