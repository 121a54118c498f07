import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { trackingImportAnswer, trackingImportBody } from '../../contract/admin/tracking.ts'
import type { Tx } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { signedIn } from '../../http/access.ts'
import { importTracking, ordersNumbered } from './import-tracking.ts'
import { parseTracking } from './parse-tracking.ts'

/** A courier's list of tracking numbers: looked through, or shipped. */
export async function trackingRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/orders/tracking',
    {
      config: { access: { right: 'orders.write' } },
      schema: {
        tags: ['admin: orders'],
        body: trackingImportBody,
        response: { 200: trackingImportAnswer },
      },
    },
    async (request) => {
      const { list, check } = request.body
      const parcels = parseTracking(list)
      const actorId = signedIn(request).id
      const work = (tx: Tx) => importTracking(tx, { parcels, check, actor_id: actorId })
      if (check) return retryingTransaction(db, work)
      const ids = await ordersNumbered(db, parcels)
      return auditedChange(db, request, { action: 'tracking', subject: 'order', ids }, work)
    },
  )
}
