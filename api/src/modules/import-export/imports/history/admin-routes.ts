import { createHash } from 'node:crypto'
import {
  historyImportList,
  historyImportResponse,
  MAX_HISTORY_ROWS_SHOWN,
  undoHistoryImportResponse,
} from '@nakshi/core/imports/admin-history'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import {
  countOutcomes,
  importBody,
  importOutcomes,
  MAX_IMPORT_LINES,
  undoImportBody,
  undoImportParams,
} from '@nakshi/core/imports/admin-products'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { desc, sql } from 'drizzle-orm'
import { type Actor, setActor } from '../../../../platform/db/actor.ts'
import type { Tx } from '../../../../platform/db/client.ts'
import { insertRow } from '../../../../platform/db/insert-row.ts'
import { retryingTransaction } from '../../../../platform/db/retrying-transaction.ts'
import { historyImports } from '../../../../platform/db/tables/index.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { App, Deps } from '../../../../platform/http/app-types.ts'
import { toIsoDates } from '../../../../platform/http/to-iso-dates.ts'
import {
  parseSpreadsheetText,
  type Spreadsheet,
} from '../../../../platform/spreadsheets/parse-spreadsheet.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { explainUnknownFormat, findFormat, type HistoryFormat } from './history-formats.ts'
import { toRecords } from './history-records.ts'
import { checkCustomers, importCustomers } from './import-customers.ts'
import { type CheckedRow, checkOrders, type ImportRun, importOrders } from './import-orders.ts'
import { parseCustomers } from './parse-customers.ts'
import { parseOrders } from './parse-orders.ts'
import { undoHistoryImport } from './undo-history-import.ts'

/** A list of up to three bytes per character. */
const BODY_LIMIT = 40_000_000
const RECENT_IMPORTS_LIMIT = 20
const tags = ['admin: customers']
const writes = { access: { right: 'settings.write' } } as const

/** Customers and past orders of another shop. */
export async function historyImportRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/history-imports',
    {
      config: { ...writes, rateLimit: { max: 30, timeWindow: '1 minute' } },
      bodyLimit: BODY_LIMIT,
      schema: {
        operationId: 'importHistory',
        summary: 'Checks or imports customers or orders of another shop',
        tags,
        body: importBody,
        response: { 200: historyImportResponse },
      },
    },
    async (request) => {
      const { list, file, check, seen, skip_refused } = request.body
      const { format, spreadsheet } = parseHistory(list)
      return retryingTransaction(db, async (tx) => {
        await lockHistory(tx)
        const { rows, write } = await checkHistory(tx, request.actor, { format, spreadsheet })
        const counts = countOutcomes(rows)
        const currentDigest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
        const { kind, source } = format
        const result = { kind, source, counts, rows: selectShown(rows), seen: currentDigest, done: false }
        // If the result differs from the dry run the user saw, the new result is returned instead.
        if (check || (counts.refused > 0 && !skip_refused) || seen !== currentDigest) return result
        await setActor(tx, request.actor)
        const run = await insertRow(tx, historyImports, {
          file,
          kind,
          source,
          added: counts.new,
          changed: counts.changed,
        })
        await write({ id: run.id, source, file })
        const after = { kind, source, added: counts.new, changed: counts.changed, import_id: run.id }
        await writeAudit(tx, request.actor, { action: 'import', subject: { type: 'file', id: file }, after })
        return { ...result, done: true }
      })
    },
  )

  app.get(
    '/api/admin/history-imports',
    {
      config: writes,
      schema: {
        operationId: 'listHistoryImports',
        summary: 'Lists imports of customers and orders',
        tags,
        response: { 200: historyImportList },
      },
    },
    async () => {
      const rows = await db
        .select()
        .from(historyImports)
        .orderBy(desc(historyImports.at))
        .limit(RECENT_IMPORTS_LIMIT)
      return { items: rows.map(toIsoDates) }
    },
  )

  app.post(
    '/api/admin/history-imports/:id/undo',
    {
      config: writes,
      schema: {
        operationId: 'undoHistoryImport',
        summary: 'Deletes the customers and orders that an import created',
        tags,
        params: undoImportParams,
        body: undoImportBody,
        response: { 200: undoHistoryImportResponse },
      },
    },
    (request) =>
      retryingTransaction(db, async (tx) => {
        await lockHistory(tx)
        return undoHistoryImport(tx, request.actor, { id: request.params.id, check: request.body.check })
      }),
  )
}

/** One import at a time, so that the result of the check holds. */
const lockHistory = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('history imports', 0))`)

/** @throws {AppError} 422 not an export of a known shop */
function parseHistory(list: string): { format: HistoryFormat; spreadsheet: Spreadsheet } {
  const spreadsheet = parseSpreadsheetText(list, (cells) => findFormat(cells) !== undefined)
  const format = findFormat(spreadsheet.headings)
  if (!format) throw new AppError(422, 'list', explainUnknownFormat(spreadsheet.headings))
  if (spreadsheet.rows.length === 0) throw new AppError(422, 'list', historyImportMessages.empty)
  if (spreadsheet.rows.length > MAX_IMPORT_LINES)
    throw new AppError(422, 'list', historyImportMessages.too_long)
  return { format, spreadsheet }
}

async function checkHistory(
  tx: Tx,
  by: Actor,
  { format, spreadsheet }: { format: HistoryFormat; spreadsheet: Spreadsheet },
): Promise<{ rows: CheckedRow[]; write: (run: ImportRun) => Promise<void> }> {
  const { source } = format
  const now = new Date()
  if (format.kind === 'customers') {
    const parsed = parseCustomers(toRecords(spreadsheet, format.columns), now)
    const { rows, ...changes } = await checkCustomers(tx, source, parsed)
    return { rows, write: (run) => importCustomers(tx, by, { ...run, ...changes }) }
  }
  const parsed = parseOrders(toRecords(spreadsheet, format.columns), now)
  const { rows, orders } = await checkOrders(tx, source, parsed)
  return { rows, write: (run) => importOrders(tx, run, orders) }
}

const SHOWN_FIRST = ['refused', ...importOutcomes.filter((fate) => fate !== 'refused')]

/** Refused rows first, then rows with notes. */
const selectShown = (rows: CheckedRow[]) =>
  rows
    .toSorted(
      (one, other) =>
        SHOWN_FIRST.indexOf(one.fate) - SHOWN_FIRST.indexOf(other.fate) ||
        Number(other.problems.length > 0) - Number(one.problems.length > 0),
    )
    .slice(0, MAX_HISTORY_ROWS_SHOWN)
    .map(({ problems, ...row }) => ({
      ...row,
      problems: problems.map(({ column, message }) => ({ column, ...toApiMessage(message) })),
    }))
