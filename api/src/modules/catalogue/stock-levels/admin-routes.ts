import { stockChangesBody, stockChangesResponse, stockLevel } from '@nakshi/core/products/admin-stock-levels'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { createTotalCache } from '../../../platform/http/cached-total.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { changeStock, findChangedProducts } from './change-stock.ts'
import { listStockLevels, stockLevelsListSpec } from './list-stock-levels.ts'

const tags = ['admin: products']

/** The stock of all products and combinations, and its changes. */
export async function stockLevelRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = createTotalCache()
  listRoute(app, '/api/admin/stock-levels', {
    operation: { operationId: 'listStockLevels', summary: 'Lists the stock of products and combinations' },
    record_operation: {
      operationId: 'getStockLevel',
      summary: 'Reads the stock of a product or combination',
    },
    config: { access: { right: 'catalogue.read' } },
    tags,
    row: stockLevel,
    spec: stockLevelsListSpec,
    list: (query) => listStockLevels(db, query, totals),
  })

  app.post(
    '/api/admin/stock-levels/changes',
    {
      config: { access: { right: 'catalogue.write' } },
      schema: {
        operationId: 'changeStock',
        summary: 'Changes the stock of products and combinations',
        tags,
        body: stockChangesBody,
        response: { 200: stockChangesResponse },
      },
    },
    async (request) => {
      const { body } = request
      const ids = await findChangedProducts(db, body.changes)
      const changed = await auditedChange(
        db,
        request.actor,
        { action: 'change', subject: 'product', ids },
        (tx) => changeStock(tx, body),
      )
      totals.clear()
      return changed
    },
  )
}
