import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { trackingImportAnswer, trackingImportBody } from '../../contract/admin/tracking.ts'
import type { Tx } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { guessColumns } from '../../domain/tracking-columns.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../../http/access.ts'
import { importTracking, ordersNumbered } from './import-tracking.ts'
import { parcelsIn, readTracking } from './parse-tracking.ts'
import { knownLayout, rememberLayout } from './tracking-layouts.ts'

/** Validates or imports a courier's tracking list. Chosen columns are saved after the first import. */
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
      const { list, check, all_or_nothing, confirmed, columns: chosen, courier } = request.body
      const sheet = readTracking(list, chosen)
      const { headings } = sheet
      const known = await knownLayout(db, headings)
      const columns = chosen ?? known?.columns ?? guessColumns(headings)
      const remembered = { headings, columns, remembered_courier: known?.courier ?? null }
      if (check && !columns) return { ...remembered, parcels: [], shipped: 0 }
      if (!columns) throw new AppError(422, 'list', adminSentences.tracking.no_headings)
      const courierOfAll = courier === undefined ? remembered.remembered_courier : courier || null
      const parcels = parcelsIn(sheet, columns, courierOfAll)
      const actorId = signedIn(request).id
      const isGuessed = !chosen && !known
      const asksCourier = isGuessed && columns.courier === null && headings.length > 2
      const work = async (tx: Tx) => {
        const done = await importTracking(tx, {
          parcels,
          check,
          all_or_nothing,
          confirmed,
          asks_courier: asksCourier,
          actor_id: actorId,
        })
        if (chosen && done.shipped > 0) await rememberLayout(tx, headings, { columns, courier: courierOfAll })
        return { ...remembered, ...done }
      }
      if (check) return retryingTransaction(db, work)
      const ids = await ordersNumbered(db, parcels)
      return auditedChange(db, request, { action: 'tracking', subject: 'order', ids }, work)
    },
  )
}
