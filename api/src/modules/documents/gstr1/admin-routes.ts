import { Readable } from 'node:stream'
import type { Gstr1Format } from '@nakshi/contract/admin/documents'
import { gstr1Formats, month, monthlyDocumentTotals } from '@nakshi/contract/admin/documents'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import { fileTypes, replyWithFile } from '../../../http/reply-with-file.ts'
import { csvFile } from '../../../spreadsheets/csv-file.ts'
import type { ExportTable } from '../../../spreadsheets/table.ts'
import { workbook } from '../../../spreadsheets/xlsx-file.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getMonthlyDocuments } from './get-monthly-documents.ts'
import { buildGstr1, summarizeMonth } from './gstr1.ts'
import type { ReturnTable } from './gstr1-columns.ts'

const config = { access: { right: 'tax.read' } } as const
const tags = ['admin: documents']
const fileQuery = z.strictObject({ month, format: z.enum(gstr1Formats).default('xlsx') })

export async function gstr1Routes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/documents/summary',
    {
      config,
      schema: { tags, querystring: z.strictObject({ month }), response: { 200: monthlyDocumentTotals } },
    },
    async (request) => summarizeMonth(await getMonthlyDocuments(db, request.query.month)),
  )

  app.get(
    '/api/admin/documents/gstr1',
    {
      config: { ...config, stepUp: true },
      schema: { tags, querystring: fileQuery, produces: [fileTypes.xlsx, fileTypes.zip] },
    },
    async (request, reply) => {
      const { month: period, format } = request.query
      const sections = buildGstr1(await getMonthlyDocuments(db, period))
      await writeAudit(db, request, { action: 'export', after: { file: 'gstr1', month: period, format } })
      const ending = format === 'csv' ? 'csv.zip' : format
      return replyWithFile(reply, `nakshi-gstr1_${period}.${ending}`, gstr1File(sections, format))
    },
  )
}

/** One workbook with a sheet per section, or a zip with a CSV per section. */
function gstr1File(sections: ReturnTable[], format: Gstr1Format): Readable {
  const sheets = sections.map((section) => ({ name: section.name, table: toSectionTable(section) }))
  if (format === 'xlsx') return Readable.from(workbook(sheets), { objectMode: false })
  const zip = new ZipFile()
  for (const { name, table } of sheets)
    zip.addReadStream(Readable.from(csvFile(table), { objectMode: false }), `${name.toLowerCase()}.csv`)
  zip.end()
  return Readable.from(zip.outputStream)
}

function toSectionTable({ columns, rows }: ReturnTable): ExportTable {
  async function* batches() {
    yield rows
  }
  return { headings: columns, batches: batches() }
}
