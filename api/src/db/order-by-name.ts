import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Dictionary order for sorts by name; the default is byte order. Indexes use the same collation. */
export const orderByName = (name: PgColumn | SQL): SQL => sql`${name} collate "und-x-icu"`
