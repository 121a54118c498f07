import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import {
  productImportBody,
  productImportList,
  productImportResponse,
  UNDO_HOURS,
  undoImportBody,
  undoImportParams,
  undoImportResponse,
} from '@nakshi/contract/admin/product-import'
import { desc, sql } from 'drizzle-orm'
import type { App, Deps } from '../../../app-types.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import { productImports } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { getColumnMapping, saveColumnMapping } from './column-mappings.ts'
import { dryRunImport } from './dry-run.ts'
import { groupRows } from './group-rows.ts'
import { importProducts } from './import-products.ts'
import { mapCells, parseProductList } from './parse-product-list.ts'
import { undoImport } from './undo-import.ts'

const tags = ['admin: products']
const writes = { access: { right: 'catalogue.write' } } as const
/** A list of up to three bytes per character, plus picture names. */
const BODY_LIMIT = 10_000_000
const RECENT_IMPORTS_LIMIT = 10

export async function productImportRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/product-imports',
    {
      config: { ...writes, rateLimit: { max: 30, timeWindow: '1 minute' } },
      bodyLimit: BODY_LIMIT,
      schema: { tags, body: productImportBody, response: { 200: productImportResponse } },
    },
    async (request) => {
      const { list, file, check, columns: chosen, pictures, seen } = request.body
      const spreadsheet = parseProductList(list, chosen)
      const { headings } = spreadsheet
      const columns = chosen ?? (await getColumnMapping(db, headings))
      const unread = { headings, columns, rows: [], wanted: [], seen: '', import_id: null }
      const hasKey = [columns.id, columns.slug, columns.title].some((heading) => heading !== undefined)
      if (check && !hasKey) return unread
      if (!hasKey) throw new AppError(422, 'list', productImportMessages.no_key)
      const rows = groupRows(mapCells(spreadsheet, columns))
      return retryingTransaction(db, async (tx) => {
        const { checkedRows, seen: currentDigest } = await dryRunImport(tx, rows, pictures)
        const result = {
          headings,
          columns,
          rows: checkedRows.map(({ line, title, fate, changes, problems }) => ({
            line,
            title,
            fate,
            changes,
            problems,
          })),
          wanted: [...new Set(checkedRows.flatMap(({ wanted }) => wanted))],
          seen: currentDigest,
          import_id: null,
        }
        const isComplete = checkedRows.every(({ fate }) => fate !== 'refused') && result.wanted.length === 0
        // If the result differs from the dry run the user saw, the new result is returned instead.
        if (check || !isComplete || seen !== currentDigest) return result
        if (chosen) await saveColumnMapping(tx, headings, chosen)
        return { ...result, import_id: await importProducts(tx, request, { file, checkedRows }) }
      })
    },
  )

  app.get(
    '/api/admin/product-imports',
    {
      config: { access: { right: 'catalogue.read' } },
      schema: { tags, response: { 200: productImportList } },
    },
    async () => {
      const { id, at, file, added, changed, undone_at } = productImports
      const fresh = sql<boolean>`${at} > now() - make_interval(hours => ${UNDO_HOURS})`
      const rows = await db
        .select({ id, at, file, added, changed, undone_at, fresh })
        .from(productImports)
        .orderBy(desc(at))
        .limit(RECENT_IMPORTS_LIMIT)
      return {
        items: rows.map(({ fresh: canUndo, ...row }) => ({
          ...row,
          at: row.at.toISOString(),
          undone_at: row.undone_at?.toISOString() ?? null,
          can_undo: canUndo && row.undone_at === null,
        })),
      }
    },
  )

  app.post(
    '/api/admin/product-imports/:id/undo',
    {
      config: writes,
      schema: { tags, params: undoImportParams, body: undoImportBody, response: { 200: undoImportResponse } },
    },
    (request) =>
      retryingTransaction(db, (tx) =>
        undoImport(tx, request, { id: request.params.id, check: request.body.check }),
      ),
  )
}
