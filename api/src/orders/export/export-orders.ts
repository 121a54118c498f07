import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { ExportFormat, ExportLayout } from '../../contract/admin/export.ts'
import type { Db } from '../../db/client.ts'
import { csvFile } from './csv-file.ts'
import { openTable } from './open-table.ts'
import type { Selection } from './selection.ts'
import { xlsxFile } from './xlsx-file.ts'

type Export = { format: ExportFormat; layout: ExportLayout; columns: string[]; selection: Selection }

/**
 * The file of an export, read from the database as fast as somebody takes it. The whole file shows
 * one moment of the shop. Closing the stream ends the transaction; a reader that stalls for a
 * minute loses it, so that it cannot hold back the database.
 */
export function exportOrders(db: Db, { format, layout, columns, selection }: Export): Readable {
  const file = new PassThrough()
  db.transaction(
    async (tx) => {
      // Sorting a million rows may take longer than a page may; the reader's pauses count as idle.
      await tx.execute(sql`set local statement_timeout = '60s'`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
      const table = await openTable(tx, layout, columns, selection)
      await pipeline(format === 'csv' ? csvFile(table) : xlsxFile(table), file)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  ).catch((error: Error) => file.destroy(error))
  return file
}
