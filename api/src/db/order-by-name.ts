import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Dictionary order for every sort by name; the database default is byte order. Indexes use the same
 * collation.
 */
export const orderByName = (name: PgColumn | SQL): SQL => sql`${name} collate "und-x-icu"`
