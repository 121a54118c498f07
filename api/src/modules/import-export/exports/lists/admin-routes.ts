import { exportFormats, MAX_SPREADSHEET_ROWS } from '@nakshi/contract/admin/export'
import type { ExportedList } from '@nakshi/contract/admin/list-exports'
import { adminMessages } from '@nakshi/contract/admin/messages'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../../../app-types.ts'
import { AppError } from '../../../../errors.ts'
import { replyWithFile, spreadsheetTypes } from '../../../../http/reply-with-file.ts'
import { listQuery, parseFilter, parseSort } from '../../../../http/simple-rest.ts'
import { csvFile } from '../../../../spreadsheets/csv-file.ts'
import { exportFilename } from '../../../../spreadsheets/export-filename.ts'
import { workbook } from '../../../../spreadsheets/xlsx-file.ts'
import { redactFields } from '../../../audit/changed-fields.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { ExportLimiter } from '../orders/export-concurrency.ts'
import { streamExport } from '../orders/export-orders.ts'
import { exportedLists, selectExportColumns } from './exported-lists.ts'

const exportQuery = listQuery.pick({ sort: true, filter: true }).extend({
  format: z.enum(exportFormats).default('csv'),
  /** Comma-separated column names in output order. */
  columns: z
    .string()
    .max(2000)
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .optional(),
})

export async function listExportRoutes(
  app: App,
  { db, reports, runLimited }: Deps & { runLimited: ExportLimiter },
): Promise<void> {
  for (const list of Object.keys(exportedLists) as ExportedList[]) {
    const { right, name, spec, rows, lines, table: tableOf } = exportedLists[list]
    app.get(
      `/api/admin/${list}/export`,
      {
        config: { access: { right }, ...(right === 'exports.customers' && { stepUp: true }) },
        schema: { tags: ['admin: exports'], querystring: exportQuery, produces: spreadsheetTypes },
      },
      async (request, reply) => {
        const { format, sort, filter = {}, columns: requested } = request.query
        const columns = selectExportColumns(list, requested)
        const query = rows(parseFilter(spec, filter), parseSort(spec, sort ?? spec.default_sort))
        const file = await runLimited(async () => {
          const readFrom = await reports()
          if (format === 'xlsx') {
            const [counted] = await readFrom.execute<{ lines: number | null }>(
              sql`select ${lines}::int as lines from (${query}) listed`,
            )
            if ((counted?.lines ?? 0) > MAX_SPREADSHEET_ROWS)
              throw new AppError(422, 'too_many_rows', adminMessages.export.too_many_rows)
          }
          const subject = { type: 'file', id: `${list}.${format}` } as const
          const after = redactFields({ columns, ...filter })
          await writeAudit(db, request, { action: 'export', subject, after })
          return streamExport(readFrom, (tx) => {
            const table = tableOf(tx, columns, query)
            return format === 'csv' ? csvFile(table) : workbook([{ name, table }])
          })
        })
        return replyWithFile(reply, exportFilename(list, format, new Date()), file)
      },
    )
  }
}
