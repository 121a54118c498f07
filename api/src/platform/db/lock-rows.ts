import { asc, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../errors.ts'
import type { Tx } from './client.ts'

type LockedRow = { id: string; name: string; updated_at: Date }

/** Locks in the order of ids, against deadlocks. @throws {AppError} 404 unknown id */
export async function lockRows(
  tx: Tx,
  table: PgTable & { id: AnyPgColumn; updated_at: AnyPgColumn },
  name: AnyPgColumn,
  ids: string[],
): Promise<LockedRow[]> {
  const found = await tx
    .select({ id: table.id, name, updated_at: table.updated_at })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update')
  if (found.length !== ids.length) throw notFound()
  return found as LockedRow[]
}
