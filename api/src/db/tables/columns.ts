import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { gstPercents } from '../../contract/tax.ts'

/** Random UUIDs do not reveal the number of rows. */
export const id = () => uuid().primaryKey().defaultRandom()
export const belongsTo = (key: () => AnyPgColumn) => uuid().notNull().references(key, { onDelete: 'cascade' })
/** Whole paise; bigint so that sums do not overflow. */
export const paise = () => bigint({ mode: 'number' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => at().notNull().default(sql`now()`)
export const updatedAt = () => at().notNull().default(sql`now()`)

export const isGstPercent = (percent: AnyPgColumn) => sql`${percent} in (${sql.raw(gstPercents.join(', '))})`
