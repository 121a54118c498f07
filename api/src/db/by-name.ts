import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Names as a dictionary orders them, for every sort by a name: capitals and accents decide only
 * between names that are equal without (Apple, banana, Éclair). The database's own order is that of
 * bytes. Indexes name the same collation.
 */
export const byName = (name: PgColumn | SQL): SQL => sql`${name} collate "und-x-icu"`
