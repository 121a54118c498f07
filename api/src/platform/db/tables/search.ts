import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, isLanguageCode, languageColumn, updatedAt } from './columns.ts'

/** Dictionary for typo correction, maintained by triggers. */
export const searchDictionary = pgTable('search_dictionary', { word: text().primaryKey() }, (t) => [
  index('search_dictionary_trgm').using('gin', sql`${t.word} gin_trgm_ops`),
])

export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    words: text().array().notNull(),
    phonetic_keys: text().array().notNull().generatedAlwaysAs(sql`phonetic_keys_of_each(words)`),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [check('search_synonyms_words', sql`cardinality(${t.words}) between 2 and 30`)],
)

/** Per day (IST), anonymous. */
export const zeroResultSearches = pgTable(
  'zero_result_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    search_count: integer().notNull().default(1),
    had_suggestions: boolean().notNull(),
  },
  (t) => [
    primaryKey({ name: 'zero_result_searches_pk', columns: [t.day, t.words] }),
    check('zero_result_searches_words', sql`char_length(${t.words}) between 1 and 60`),
  ],
)

/** Per day (IST) and language of the page, anonymous. */
export const foundSearches = pgTable(
  'found_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    language: languageColumn(),
    words: text().notNull(),
    search_count: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'found_searches_pk', columns: [t.day, t.language, t.words] }),
    check('found_searches_language', isLanguageCode(t.language)),
    check('found_searches_words', sql`char_length(${t.words}) between 1 and 60`),
  ],
)

/** Popular searches that the shop does not show. */
export const hiddenSearches = pgTable(
  'hidden_searches',
  { words: text().primaryKey(), created_at: createdAt() },
  (t) => [check('hidden_searches_words', sql`char_length(${t.words}) between 1 and 60`)],
)
