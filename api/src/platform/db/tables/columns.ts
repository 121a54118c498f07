import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { gstPercents } from '@nakshi/core/tax/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Random UUIDs do not reveal the number of rows. */
export const id = () => uuid().primaryKey().defaultRandom()
export const cascadeForeignKey = (key: () => AnyPgColumn) =>
  uuid().notNull().references(key, { onDelete: 'cascade' })
/** Whole paise; bigint so that sums do not overflow. */
export const paiseColumn = () => bigint({ mode: 'number' })
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => timestamptz().notNull().default(sql`now()`)
export const updatedAt = () => timestamptz().notNull().default(sql`now()`)

/** Of emails, documents and links: any code, as a language comes and goes without a migration. Read by `toLanguage`. */
export const languageColumn = () => text().notNull().default(DEFAULT_LANGUAGE)
export const isLanguageCode = (column: AnyPgColumn) => sql`${column} ~ '^[a-z]{2,3}$'`

/** As an admin list compares it: without case, accents and apostrophes. */
export const toSearchText = (column: AnyPgColumn | SQL): SQL => sql`search_text_of(${column})`
/** Serves `contains` of the same column. */
export const searchIndex = (column: AnyPgColumn | SQL): SQL => sql`${toSearchText(column)} gin_trgm_ops`

export const isGstPercent = (percent: AnyPgColumn) => sql`${percent} in (${sql.raw(gstPercents.join(', '))})`
