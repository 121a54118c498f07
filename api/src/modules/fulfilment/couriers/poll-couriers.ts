import { and, eq, inArray, sql } from 'drizzle-orm'
import { courierBookings } from '../../../platform/db/tables/index.ts'
import { saveUnusableMessage } from '../../unusable-messages/save-unusable-message.ts'
import { listCouriers } from './connected-couriers.ts'
import { CourierError } from './courier-errors.ts'
import { purgeLabels } from './labels.ts'
import type { CourierDeps } from './process-booking.ts'
import { recordScans } from './record-scans.ts'

const BATCH_SIZE = 300

/**
 * Webhooks get lost. A courier that does not respond is left alone until the next run; an unreadable
 * response is about one shipment.
 */
export async function pollCouriers(deps: CourierDeps): Promise<number> {
  const { db, config, log } = deps
  await purgeLabels(deps)
  let polled = 0
  for (const courier of await listCouriers(config)) {
    const saveUnread = (awb: string, payload: unknown) =>
      saveUnusableMessage(db, { source: `${courier.name}_poll`, reason: 'not_understood', key: awb, payload })
    const open = await db
      .select({ id: courierBookings.id, awb: courierBookings.awb })
      .from(courierBookings)
      .where(
        and(
          eq(courierBookings.provider, courier.name),
          inArray(courierBookings.state, ['booked', 'tracked']),
          sql`${courierBookings.stage} not in ('delivered', 'returned', 'cancelled', 'lost')
            and ${courierBookings.created_at} > now() - interval '90 days'`,
        ),
      )
      .orderBy(sql`${courierBookings.polled_at} nulls first`)
      .limit(BATCH_SIZE)
    for (const { id, awb } of open) {
      if (awb === null) continue
      try {
        // Before the request, so that one without an answer does not come first again.
        await db.update(courierBookings).set({ polled_at: sql`now()` }).where(eq(courierBookings.id, id))
        const { scans, unread } = await courier.track(awb)
        if (unread !== null) await saveUnread(awb, unread)
        await recordScans(db, courier.name, { awb, scans })
        polled += 1
      } catch (error) {
        log.warn({ err: error, booking: id }, 'shipment could not be polled')
        if (!(error instanceof CourierError)) continue
        if (error.kind !== 'unreadable') break
        await saveUnread(awb, String(error.cause))
      }
    }
  }
  return polled
}
