import type { RowVersions } from '@nakshi/core/base/admin-record-change'
import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/client.ts'
import { lockRows } from '../db/lock-rows.ts'
import { assertRowVersions } from './assert-version.ts'

type SwitchedTable = PgTable & { id: AnyPgColumn; updated_at: AnyPgColumn; is_active: AnyPgColumn }
type Change = { is_active: boolean; versions?: RowVersions }

/** Of selected records that can be switched off: all or none. @param name of a record, in messages */
export const bulkChanges = (table: SwitchedTable, name: AnyPgColumn) => ({
  /** @throws {AppError} 404 unknown id, 409 outdated versions */
  async update(tx: Tx, ids: string[], { versions, is_active }: Change): Promise<void> {
    assertRowVersions(await lockRows(tx, table, name, ids), versions)
    await tx.update(table).set({ is_active, updated_at: sql`now()` }).where(inArray(table.id, ids))
  },

  /** @throws {AppError} 404 unknown id; none is deleted */
  async remove(tx: Tx, ids: string[]): Promise<void> {
    await lockRows(tx, table, name, ids)
    await tx.delete(table).where(inArray(table.id, ids))
  },
})
