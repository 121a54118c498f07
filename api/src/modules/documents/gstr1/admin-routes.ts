import { Readable } from 'node:stream'
import { adminMessages } from '@nakshi/core/admin-messages'
import {
  filedReturnBody,
  type Gstr1Format,
  gstr1Formats,
  month,
  monthlyDocumentTotals,
  undoFiledReturnBody,
} from '@nakshi/core/documents/admin-schema'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { fileTypes, replyWithFile } from '../../../platform/http/reply-with-file.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { csvFile, plainCsvFile } from '../../../platform/spreadsheets/csv-file.ts'
import { withStorePrefix } from '../../../platform/spreadsheets/export-filename.ts'
import { workbook } from '../../../platform/spreadsheets/xlsx-file.ts'
import { auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { findFiledReturn, markAsFiled, undoFiling } from './filed-returns.ts'
import { toPortalJson } from './gstr1-json.ts'
import { toOfflineFiles } from './gstr1-offline-files.ts'
import { buildGstr1Returns, type Gstr1Return } from './gstr1-return.ts'
import { type ReturnTable, toReturnTables } from './gstr1-tables.ts'
import { getMonthlyDocuments, summarizeMonth } from './monthly-documents.ts'

const config = { access: { right: 'tax.read' } } as const
const writes = { access: { right: 'tax.write' }, stepUp: true } as const
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
    async (request) => getSummary(db, request.query.month),
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
        produces: [fileTypes.xlsx, fileTypes.zip, fileTypes.json],
      },
    },
    async (request, reply) => {
      const { month: period, format } = request.query
      const { name, gstin } = await getStoreSettings(db)
      const returns = buildGstr1Returns(await getMonthlyDocuments(db, period), gstin)
      const file = toFile(returns, { month: period, format })
      await writeAudit(db, request.actor, {
        action: 'export',
        after: { file: 'gstr1', month: period, format },
      })
      return replyWithFile(reply, withStorePrefix(name, file.name), file.content)
    },
  )

  app.post(
    '/api/admin/documents/filed-returns',
    {
      config: writes,
      schema: {
        operationId: 'markReturnAsFiled',
        summary: 'Marks the GSTR-1 return of a month as filed',
        tags,
        body: filedReturnBody,
        response: { 201: monthlyDocumentTotals },
      },
    },
    async (request, reply) => {
      const { body, actor } = request
      await auditedCreate(db, actor, 'filed_return', (tx) => markAsFiled(tx, body.month, actor))
      return reply.code(201).send(await getSummary(db, body.month))
    },
  )

  app.post(
    '/api/admin/documents/filed-returns/:id/undo',
    {
      config: writes,
      schema: {
        operationId: 'undoFiledReturn',
        summary: 'Takes back that a return was filed',
        tags,
        params: oneId,
        body: undoFiledReturnBody,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { params, body, actor } = request
      await auditedChange(db, actor, { action: 'change', subject: 'filed_return', ids: [params.id] }, (tx) =>
        undoFiling(tx, params.id, { reason: body.reason, by: actor }),
      )
      return params
    },
  )
}

async function getSummary(db: Queryable, period: string) {
  return {
    ...summarizeMonth(await getMonthlyDocuments(db, period)),
    filed: await findFiledReturn(db, period),
  }
}

type Wanted = { month: string; format: Gstr1Format }
type File = { name: string; content: Readable | Buffer }

/** One workbook, a zip of tables, or the portal's JSON: a file for each GSTIN. */
function toFile(returns: Gstr1Return[], { month: period, format }: Wanted): File {
  const name = `gstr1_${period}`
  if (format === 'xlsx' || format === 'csv') {
    const sheets = toReturnTables(returns).map(toSheet)
    if (format === 'xlsx')
      return {
        name: `${name}.xlsx`,
        content: Readable.from(workbook(sheets), { objectMode: false }),
      }
    const files = sheets.map((sheet) => ({
      name: `${sheet.name.toLowerCase()}.csv`,
      content: Readable.from(csvFile(sheet.table), { objectMode: false }),
    }))
    return { name: `${name}.csv.zip`, content: zip(files) }
  }
  if (returns.some(({ gstin }) => gstin === ''))
    throw new AppError(409, 'no_gstin', adminMessages.gst_return.no_gstin)
  if (format === 'offline') {
    const files = returns.flatMap((filed) =>
      toOfflineFiles(filed).map((each) => ({
        name: `${returns.length > 1 ? `${filed.gstin}/` : ''}${each.name}.csv`,
        content: Readable.from(plainCsvFile(toSheet(each).table), { objectMode: false }),
      })),
    )
    return { name: `${name}_offline_tool.zip`, content: zip(files) }
  }
  const files = returns.map((filed) => ({
    name: `${name}_${filed.gstin}.json`,
    content: Buffer.from(JSON.stringify(toPortalJson(filed, period))),
  }))
  const [first, ...others] = files
  return first && others.length === 0
    ? first
    : {
        name: `${name}.json.zip`,
        content: zip(files.map((each) => ({ ...each, content: Readable.from([each.content]) }))),
      }
}

const toSheet = ({ name, columns, rows }: ReturnTable) => ({
  name,
  table: { headings: columns, batches: [rows] },
})

function zip(files: { name: string; content: Readable }[]): Readable {
  const archive = new ZipFile()
  for (const { name, content } of files) archive.addReadStream(content, name)
  archive.end()
  return Readable.from(archive.outputStream)
}
