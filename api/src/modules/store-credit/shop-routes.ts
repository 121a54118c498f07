import { storeCredit, storeCreditQuery } from '@nakshi/core/store-credit/schema'
import { requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listOwnCredit } from './list-credit.ts'

export async function storeCreditRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/store-credit',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'getStoreCredit',
        summary: 'Reads the store credit of the account and its entries',
        tags: ['profile'],
        querystring: storeCreditQuery,
        response: { 200: storeCredit },
      },
    },
    (request) => listOwnCredit(db, requireAccount(request).id, request.query),
  )
}
