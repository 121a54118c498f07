import { importedOrderList, importedOrderListQuery } from '@nakshi/core/imports/imported-orders'
import { eq } from 'drizzle-orm'
import { importedOrders } from '../../platform/db/tables/index.ts'
import { requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listOwnImportedOrders } from './list-imported-orders.ts'

export async function importedOrderRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/orders/imported',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listImportedOrders',
        summary: 'Lists own orders of the earlier shop',
        tags: ['orders'],
        querystring: importedOrderListQuery,
        response: { 200: importedOrderList },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      const { page, per_page } = request.query
      const items = await listOwnImportedOrders(db, id, { limit: per_page, offset: (page - 1) * per_page })
      const total = await db.$count(importedOrders, eq(importedOrders.user_id, id))
      return { items, total, page, per_page }
    },
  )
}
