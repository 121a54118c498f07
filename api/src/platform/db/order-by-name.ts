import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export const NAME_COLLATION = 'und-x-icu'

/** Dictionary order for sorts by name; the default is byte order. Indexes use the same collation. */
export const orderByName = (name: PgColumn | SQL): SQL =>
  sql`${name} collate ${sql.identifier(NAME_COLLATION)}`
