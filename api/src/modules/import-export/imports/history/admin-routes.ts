import { createHash } from 'node:crypto'
import { historyImportResponse, MAX_HISTORY_ROWS_SHOWN } from '@nakshi/contract/admin/history-import'
import { historyImportMessages } from '@nakshi/contract/admin/messages/history-import'
import {
  countOutcomes,
  importBody,
  importOutcomes,
  MAX_IMPORT_LINES,
} from '@nakshi/contract/admin/product-import'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import { sql } from 'drizzle-orm'
import type { App, Deps } from '../../../../app-types.ts'
import type { Tx } from '../../../../db/client.ts'
import { retryingTransaction } from '../../../../db/retrying-transaction.ts'
import { setActor } from '../../../../db/set-actor.ts'
import { AppError } from '../../../../errors.ts'
import { parseSpreadsheetText, type Spreadsheet } from '../../../../spreadsheets/parse-spreadsheet.ts'
import { type AuditActor, writeAudit } from '../../../audit/write-audit.ts'
import { explainUnknownFormat, findFormat, type HistoryFormat } from './history-formats.ts'
import { toRecords } from './history-records.ts'
import { checkCustomers, importCustomers } from './import-customers.ts'
import { type CheckedRow, checkOrders, importOrders } from './import-orders.ts'
import { parseCustomers } from './parse-customers.ts'
import { parseOrders } from './parse-orders.ts'

/** A list of up to three bytes per character. */
const BODY_LIMIT = 40_000_000

/** Customers and past orders of another shop. */
export async function historyImportRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/history-imports',
    {
      config: { access: { right: 'settings.write' }, rateLimit: { max: 30, timeWindow: '1 minute' } },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: ['admin: customers'],
        body: importBody,
        response: { 200: historyImportResponse },
      },
    },
    async (request) => {
      const { list, file, check, seen, skip_refused } = request.body
      const { format, spreadsheet } = parseHistory(list)
      return retryingTransaction(db, async (tx) => {
        await lockHistory(tx)
        const { rows, write } = await checkHistory(tx, request, { format, spreadsheet, file })
        const counts = countOutcomes(rows)
        const currentDigest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
        const { kind, source } = format
        const result = { kind, source, counts, rows: selectShown(rows), seen: currentDigest, done: false }
        // If the result differs from the dry run the user saw, the new result is returned instead.
        if (check || (counts.refused > 0 && !skip_refused) || seen !== currentDigest) return result
        await setActor(tx, request.account?.id ?? null)
        await write()
        const after = { kind, source, added: counts.new, changed: counts.changed }
        await writeAudit(tx, request, { action: 'import', subject: { type: 'file', id: file }, after })
        return { ...result, done: true }
      })
    },
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
  by: AuditActor,
  { format, spreadsheet, file }: { format: HistoryFormat; spreadsheet: Spreadsheet; file: string },
): Promise<{ rows: CheckedRow[]; write: () => Promise<void> }> {
  const { source } = format
  const now = new Date()
  if (format.kind === 'customers') {
    const parsed = parseCustomers(toRecords(spreadsheet, format.columns), now)
    const { rows, ...changes } = await checkCustomers(tx, source, parsed)
    return { rows, write: () => importCustomers(tx, by, { source, file, ...changes }) }
  }
  const parsed = parseOrders(toRecords(spreadsheet, format.columns), now)
  const { rows, orders } = await checkOrders(tx, source, parsed)
  return { rows, write: () => importOrders(tx, source, orders) }
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
