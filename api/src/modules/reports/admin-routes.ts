import { type Report, report, reportFileQuery, reportQuery } from '@nakshi/contract/admin/reports'
import type { App, Deps } from '../../app-types.ts'
import { replyWithFile, spreadsheetTypes } from '../../http/reply-with-file.ts'
import { csvFile } from '../../spreadsheets/csv-file.ts'
import type { ExportTable } from '../../spreadsheets/table.ts'
import { workbook } from '../../spreadsheets/xlsx-file.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { buildReport } from './build-report.ts'

const config = { access: { right: 'reports.read' } } as const
const tags = ['admin: reports']

export async function reportRoutes(app: App, { db, reports }: Deps): Promise<void> {
  app.get(
    '/api/admin/reports',
    { config, schema: { tags, querystring: reportQuery, response: { 200: report } } },
    async ({ query }) => buildReport(await reports(), query, { shown: 'first' }),
  )

  app.get(
    '/api/admin/reports/file',
    { config, schema: { tags, querystring: reportFileQuery, produces: spreadsheetTypes } },
    async (request, reply) => {
      const { format, ...query } = request.query
      const found = await buildReport(await reports(), query, { shown: 'all' })
      await writeAudit(db, request, { action: 'export', after: { file: 'report', format, ...query } })
      const table = toTable(found)
      const file = format === 'csv' ? csvFile(table) : workbook([{ name: query.report, table }])
      return replyWithFile(reply, `nakshi-${query.report}_${query.from}_${query.to}.${format}`, file)
    },
  )
}

function toTable({ columns, rows }: Report): ExportTable {
  async function* batches() {
    yield rows
  }
  return {
    headings: columns.map(({ name, kind }) => ({ name, kind: kind === 'percent' ? 'number' : kind })),
    batches: batches(),
  }
}
