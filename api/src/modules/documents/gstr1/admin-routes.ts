import { Readable } from 'node:stream'
import { INDIA_UTC_OFFSET_MS } from '@nakshi/core/base/india-time'
import {
  type Gstr1Format,
  gstr1Formats,
  month,
  monthlyDocumentTotals,
} from '@nakshi/core/documents/admin-schema'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { creditNotes, invoices } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { fileTypes, replyWithFile } from '../../../platform/http/reply-with-file.ts'
import { csvFile } from '../../../platform/spreadsheets/csv-file.ts'
import { withStorePrefix } from '../../../platform/spreadsheets/export-filename.ts'
import { workbook } from '../../../platform/spreadsheets/xlsx-file.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { sumColumn, sumGross } from '../documents.ts'
import { buildGstr1, type Gstr1Documents, type ReturnTable } from './gstr1-tables.ts'

const config = { access: { right: 'tax.read' } } as const
const tags = ['admin: documents']
const fileQuery = z.strictObject({ month, format: z.enum(gstr1Formats).default('xlsx') })

export async function gstr1Routes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/documents/summary',
    {
      config,
      schema: {
        operationId: 'getDocumentSummary',
        summary: 'Sums invoices and credit notes of a month',
        tags,
        querystring: z.strictObject({ month }),
        response: { 200: monthlyDocumentTotals },
      },
    },
    async (request) => summarizeMonth(await getMonthlyDocuments(db, request.query.month)),
  )

  app.get(
    '/api/admin/documents/gstr1',
    {
      config: { ...config, stepUp: true },
      schema: {
        operationId: 'exportGstr1',
        summary: 'Downloads the GSTR-1 return of a month',
        tags,
        querystring: fileQuery,
        produces: [fileTypes.xlsx, fileTypes.zip],
      },
    },
    async (request, reply) => {
      const { month: period, format } = request.query
      const sections = buildGstr1(await getMonthlyDocuments(db, period))
      await writeAudit(db, request.actor, {
        action: 'export',
        after: { file: 'gstr1', month: period, format },
      })
      const ending = format === 'csv' ? 'csv.zip' : format
      const { name } = await getStoreSettings(db)
      const file = withStorePrefix(name, `gstr1_${period}.${ending}`)
      return replyWithFile(reply, file, gstr1File(sections, format))
    },
  )
}

/** One workbook with a sheet per section, or a zip with a CSV per section. */
function gstr1File(sections: ReturnTable[], format: Gstr1Format): Readable {
  const sheets = sections.map(({ name, columns, rows }) => ({
    name,
    table: { headings: columns, batches: [rows] },
  }))
  if (format === 'xlsx') return Readable.from(workbook(sheets), { objectMode: false })
  const zip = new ZipFile()
  for (const { name, table } of sheets)
    zip.addReadStream(Readable.from(csvFile(table), { objectMode: false }), `${name.toLowerCase()}.csv`)
  zip.end()
  return Readable.from(zip.outputStream)
}

/** paise */
function summarizeMonth({ invoices, credit_notes }: Gstr1Documents) {
  const summarize = (documents: Gstr1Documents['invoices']) => {
    const lines = documents.flatMap(({ content }) => content.lines)
    const total = documents.reduce((sum, { content }) => sum + content.total, 0)
    const taxable = sumColumn(lines, 'taxable')
    const discount = documents.reduce((sum, { content }) => sum + content.discount_after_tax, 0)
    return {
      documents: documents.length,
      total,
      taxable,
      tax: sumGross(lines) - taxable,
      discount_after_tax: discount,
      round_off: documents.reduce((sum, { content }) => sum + content.round_off, 0),
    }
  }
  return { invoices: summarize(invoices), credit_notes: summarize(credit_notes) }
}

/** Documents issued in a month (`2026-11`, Indian time). */
async function getMonthlyDocuments(db: Queryable, month: string): Promise<Gstr1Documents> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1, 1) - INDIA_UTC_OFFSET_MS)
  const to = new Date(Date.UTC(year, number, 1) - INDIA_UTC_OFFSET_MS)
  const issued = await db
    .select({ number: invoices.number, issued_at: invoices.issued_at, content: invoices.content })
    .from(invoices)
    .where(and(gte(invoices.issued_at, from), lt(invoices.issued_at, to)))
    .orderBy(asc(invoices.issued_at), asc(invoices.sequence))
  const credited = await db
    .select({
      ...pickColumns(creditNotes, 'number', 'issued_at', 'content'),
      invoice_total: invoices.total,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoice_id))
    .where(and(gte(creditNotes.issued_at, from), lt(creditNotes.issued_at, to)))
    .orderBy(asc(creditNotes.issued_at), asc(creditNotes.sequence))
  return { invoices: issued, credit_notes: credited }
}
