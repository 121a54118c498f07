import { adminMessages } from '@nakshi/core/admin-messages'
import {
  type TrackingColumns,
  trackingImportBody,
  trackingImportResponse,
} from '@nakshi/core/couriers/admin-tracking'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { trackingColumnMappings } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { toHeadingsKey } from '../../../platform/spreadsheets/detect-columns.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { getOrderIdsByNumber, importTrackingList } from './import-tracking.ts'
import { detectTrackingColumns, parseParcels, parseTrackingList } from './parse-tracking-list.ts'
import { resolveReferences } from './resolve-references.ts'

/** Validates or imports a courier's tracking list. Chosen columns are saved after the first import. */
export async function courierImportRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/orders/tracking',
    {
      config: { access: { right: 'orders.write' } },
      schema: {
        operationId: 'importTracking',
        summary: 'Imports tracking numbers from a sheet',
        tags: ['admin: orders'],
        body: trackingImportBody,
        response: { 200: trackingImportResponse },
      },
    },
    async (request) => {
      const { list, check, all_or_nothing, confirmed, columns: chosen, courier } = request.body
      const trackingList = parseTrackingList(list, chosen)
      const { headings } = trackingList
      const known = await findTrackingColumnMapping(db, headings)
      const columns = chosen ?? known?.columns ?? detectTrackingColumns(headings)
      const remembered = { headings, columns, remembered_courier: known?.courier ?? null }
      if (check && !columns) return { ...remembered, parcels: [], shipped: 0 }
      if (!columns) throw new AppError(422, 'list', adminMessages.tracking.no_headings)
      const courierOfAll = courier === undefined ? remembered.remembered_courier : courier || null
      const listed = parseParcels(trackingList, columns, courierOfAll)
      const resolve = await resolveReferences(
        db,
        listed.map(({ order_number }) => order_number),
      )
      const parcels = listed.map((parcel) => ({ ...parcel, ...resolve(parcel.order_number) }))
      const actor = requireActor(request)
      const isGuessed = !chosen && !known
      const needsCourier = isGuessed && columns.courier === null && headings.length > 2
      const work = async (tx: Tx) => {
        const done = await importTrackingList(tx, {
          parcels,
          check,
          all_or_nothing,
          confirmed,
          asks_courier: needsCourier,
          actor,
        })
        if (chosen && done.shipped > 0)
          await saveTrackingColumnMapping(tx, headings, { columns, courier: courierOfAll })
        return { ...remembered, ...done }
      }
      if (check) return retryingTransaction(db, work)
      const ids = await getOrderIdsByNumber(db, parcels)
      return auditedChange(db, actor, { action: 'tracking', subject: 'order', ids }, work)
    },
  )
}

async function findTrackingColumnMapping(db: Queryable, headings: string[]) {
  const [found] = await db
    .select()
    .from(trackingColumnMappings)
    .where(eq(trackingColumnMappings.headings, toHeadingsKey(headings)))
  if (!found) return null
  const { columns, courier } = found
  const named = [columns.order_number, columns.tracking_number]
  return named.every((heading) => headings.includes(heading)) ? { columns, courier } : null
}

async function saveTrackingColumnMapping(
  tx: Tx,
  headings: string[],
  layout: { columns: TrackingColumns; courier: string | null },
): Promise<void> {
  await tx
    .insert(trackingColumnMappings)
    .values({ headings: toHeadingsKey(headings), ...layout })
    .onConflictDoUpdate({ target: trackingColumnMappings.headings, set: { ...layout, used_at: sql`now()` } })
}
