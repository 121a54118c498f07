import { getTableName } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

/** Without `on conflict`, an insert always returns its row. */
export async function insertRow<Table extends PgTable>(
  db: Queryable,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table['$inferSelect']> {
  const [row] = await db.insert(table).values(values).returning()
  if (!row) throw new Error(`nothing was stored in ${getTableName(table)}`)
  return row
}
