import { createHash } from 'node:crypto'
import { countOutcomes, importBody } from '@nakshi/core/imports/admin-products'
import { MAX_STOCK_ROWS_SHOWN, stockImportResponse } from '@nakshi/core/imports/admin-stock'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { retryingTransaction } from '../../../../platform/db/retrying-transaction.ts'
import type { App, Deps } from '../../../../platform/http/app-types.ts'
import { auditChange } from '../../../audit/audited-change.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { changeStock, findChangedProducts } from '../../../catalogue/stock-levels/change-stock.ts'
import { checkStock, parseStockList } from './check-stock.ts'

/** A list of up to three bytes per character. */
const BODY_LIMIT = 40_000_000

export async function stockImportRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/stock-imports',
    {
      config: { access: { right: 'catalogue.write' } },
      bodyLimit: BODY_LIMIT,
      schema: {
        operationId: 'importStock',
        summary: 'Checks or imports the stock of products and combinations',
        tags: ['admin: products'],
        body: importBody,
        response: { 200: stockImportResponse },
      },
    },
    async (request) => {
      const { list, file, check, seen, skip_refused } = request.body
      const lines = parseStockList(list)
      return retryingTransaction(db, async (tx) => {
        const checked = await checkStock(tx, lines)
        const counts = countOutcomes(checked)
        const rows = checked
          .toSorted((one, other) => ORDER.indexOf(one.fate) - ORDER.indexOf(other.fate))
          .slice(0, MAX_STOCK_ROWS_SHOWN)
          .map(({ message, stock_change: _change, ...row }) => ({
            ...row,
            problem: message && toApiMessage(message),
          }))
        const digest = createHash('sha256').update(JSON.stringify(checked)).digest('hex')
        const result = { counts, rows, seen: digest, done: false }
        // A result other than the one that was shown is returned instead.
        if (check || (counts.refused > 0 && !skip_refused) || seen !== digest) return result
        const changes = checked.flatMap(({ stock_change }) => stock_change ?? [])
        if (changes.length > 0) {
          const ids = await findChangedProducts(tx, changes)
          await auditChange(tx, request.actor, { action: 'change', subject: 'product', ids }, () =>
            changeStock(tx, { changes, reason: 'counted', note: file }),
          )
        }
        const after = { changed: counts.changed }
        await writeAudit(tx, request.actor, { action: 'import', subject: { type: 'file', id: file }, after })
        return { ...result, done: true }
      })
    },
  )
}

const ORDER = ['refused', 'changed', 'unchanged']
