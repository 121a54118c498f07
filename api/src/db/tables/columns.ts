import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { gstPercents } from '../../contract/tax.ts'

/** Random version 4 keys: they tell nothing about how many rows there are. */
export const id = () => uuid().primaryKey().defaultRandom()
/** The key of the row that this one goes with, also when that is deleted. */
export const belongsTo = (key: () => AnyPgColumn) => uuid().notNull().references(key, { onDelete: 'cascade' })
/** Whole paise; bigint so that a sum never overflows, read as a JavaScript number. */
export const paise = () => bigint({ mode: 'number' })
/** UTC. */
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => at().notNull().default(sql`now()`)
export const updatedAt = () => at().notNull().default(sql`now()`)

/** For a CHECK: a rate of GST that the law knows. */
export const isGstPercent = (percent: AnyPgColumn) => sql`${percent} in (${sql.raw(gstPercents.join(', '))})`
