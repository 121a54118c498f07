import { sql } from 'drizzle-orm'
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Random version 4 keys: they tell nothing about how many rows there are. */
export const id = () => uuid().primaryKey().defaultRandom()
/** Whole paise; bigint so that a sum never overflows, read as a JavaScript number. */
export const paise = () => bigint({ mode: 'number' })
/** UTC. */
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => at().notNull().default(sql`now()`)
export const updatedAt = () => at().notNull().default(sql`now()`)
