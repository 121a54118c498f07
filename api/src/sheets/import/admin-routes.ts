import { desc, sql } from 'drizzle-orm'
import type { App, Deps } from '../../app-types.ts'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import {
  importsAnswer,
  productImportAnswer,
  productImportBody,
  UNDO_HOURS,
  undoImportAnswer,
  undoImportBody,
  undoImportParams,
} from '../../contract/admin/product-import.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { productImports } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { columnsFor, rememberColumns } from './import-layouts.ts'
import { importProducts } from './import-products.ts'
import { linesOfProducts } from './lines-of-products.ts'
import { lookThrough } from './look-through.ts'
import { cellsOf, readProducts } from './read-rows.ts'
import { undoImport } from './undo-import.ts'

const tags = ['admin: products']
const writes = { access: { right: 'catalogue.write' } } as const
/** A list of up to three bytes per character, plus picture names. */
const BODY_LIMIT = 10_000_000
const LAST = 10

export async function productImportRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/product-imports',
    {
      config: { ...writes, rateLimit: { max: 30, timeWindow: '1 minute' } },
      bodyLimit: BODY_LIMIT,
      schema: { tags, body: productImportBody, response: { 200: productImportAnswer } },
    },
    async (request) => {
      const { list, file, check, columns: chosen, pictures, seen } = request.body
      const sheet = readProducts(list, chosen)
      const { headings } = sheet
      const columns = chosen ?? (await columnsFor(db, headings))
      const unread = { headings, columns, rows: [], wanted: [], seen: '', import_id: null }
      const hasKey = [columns.id, columns.slug, columns.title].some((heading) => heading !== undefined)
      if (check && !hasKey) return unread
      if (!hasKey) throw new AppError(422, 'list', say.no_key)
      const rows = linesOfProducts(cellsOf(sheet, columns))
      return retryingTransaction(db, async (tx) => {
        const { looked, seen: now } = await lookThrough(tx, rows, pictures)
        const answer = {
          headings,
          columns,
          rows: looked.map(({ line, title, fate, changes, problems }) => ({
            line,
            title,
            fate,
            changes,
            problems,
          })),
          wanted: [...new Set(looked.flatMap(({ wanted }) => wanted))],
          seen: now,
          import_id: null,
        }
        const whole = looked.every(({ fate }) => fate !== 'refused') && answer.wanted.length === 0
        // If the result differs from the dry run the user saw, the new result is returned instead.
        if (check || !whole || seen !== now) return answer
        if (chosen) await rememberColumns(tx, headings, chosen)
        return { ...answer, import_id: await importProducts(tx, request, { file, looked }) }
      })
    },
  )

  app.get(
    '/api/admin/product-imports',
    { config: { access: { right: 'catalogue.read' } }, schema: { tags, response: { 200: importsAnswer } } },
    async () => {
      const { id, at, file, added, changed, undone_at } = productImports
      const fresh = sql<boolean>`${at} > now() - make_interval(hours => ${UNDO_HOURS})`
      const rows = await db
        .select({ id, at, file, added, changed, undone_at, fresh })
        .from(productImports)
        .orderBy(desc(at))
        .limit(LAST)
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
      schema: { tags, params: undoImportParams, body: undoImportBody, response: { 200: undoImportAnswer } },
    },
    (request) =>
      retryingTransaction(db, (tx) =>
        undoImport(tx, request, { id: request.params.id, check: request.body.check }),
      ),
  )
}
