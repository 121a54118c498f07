import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** PostgreSQL's channel that tells every replica that something shown to everyone has changed. */
export const CATALOGUE_CHANGED = 'catalogue_changed'

/** Called in the transaction that changes products, categories or settings; heard when it commits. */
export async function tellCatalogueChanged(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANGED}, '')`)
}
