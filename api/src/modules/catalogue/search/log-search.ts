import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { Language } from '@nakshi/core/base/languages'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { isFillerOnly, toCountableSearch } from './search-terms.ts'

export type LoggedSearch = {
  search: string
  language: Language
  /** `none`: not even similar products */
  found: 'exact' | 'similar' | 'none'
}

/** Limits disk use by random queries. */
const MAX_LOGGED_PER_DAY = 500

/** Queries that may identify a person (email, number) are not logged. */
export async function logSearch(db: Db, { search, language, found }: LoggedSearch): Promise<void> {
  const words = toCountableSearch(search)
  if (words === null) return
  const day = toIndiaDate(new Date())
  if (found !== 'exact') await logZeroResults(db, { day, words, hadSuggestions: found === 'similar' })
  else if (!isFillerOnly(words)) await logFound(db, { day, words, language })
}

async function logZeroResults(
  db: Db,
  { day, words, hadSuggestions }: { day: string; words: string; hadSuggestions: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into zero_result_searches (day, words, had_suggestions)
    select ${day}::date, ${words}, ${hadSuggestions} where
      exists (select from zero_result_searches where day = ${day}::date and words = ${words})
      or (select count(*) from zero_result_searches where day = ${day}::date) < ${MAX_LOGGED_PER_DAY}
    on conflict (day, words) do update set search_count = zero_result_searches.search_count + 1, had_suggestions = excluded.had_suggestions`)
}

async function logFound(
  db: Db,
  { day, words, language }: { day: string; words: string; language: Language },
): Promise<void> {
  await db.execute(sql`
    insert into found_searches (day, language, words)
    select ${day}::date, ${language}, ${words} where
      exists (select from found_searches where day = ${day}::date and language = ${language} and words = ${words})
      or (select count(*) from found_searches where day = ${day}::date) < ${MAX_LOGGED_PER_DAY}
    on conflict (day, language, words) do update set search_count = found_searches.search_count + 1`)
}
