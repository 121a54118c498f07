import { formatCourierName } from '@nakshi/core/couriers/couriers'
import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { courierBookings, orders, parcels } from '../../../platform/db/tables/index.ts'
import { saveUnusableMessage } from '../../unusable-messages/save-unusable-message.ts'
import { listCouriers } from './connected-couriers.ts'
import { CourierError, CourierRejection } from './courier-errors.ts'
import type { CourierProvider } from './courier-provider.ts'
import { purgeLabels } from './labels.ts'
import type { CourierDeps } from './process-booking.ts'
import { recordScans } from './record-scans.ts'

const BATCH_SIZE = 300
/** Of parcels without a booking, which the courier may not know. */
const UNBOOKED_BATCH_SIZE = 50

type Target = { id: string; awb: string | null }

/**
 * Webhooks get lost. A courier that does not respond is left alone until the next run; an unreadable
 * response is about one shipment.
 */
export async function pollCouriers(deps: CourierDeps): Promise<number> {
  await purgeLabels(deps)
  let polled = 0
  const couriers = await listCouriers(deps.config)
  for (const courier of couriers) {
    const isUp = await pollBooked(deps, courier, (count) => {
      polled += count
    })
    const others = couriers.map(({ name }) => name).filter((name) => name !== courier.name)
    if (isUp) await pollUnbooked(deps, courier, others)
  }
  return polled
}

/** @returns false when the courier does not respond */
async function pollBooked(
  { db, log }: CourierDeps,
  courier: CourierProvider,
  count: (polled: number) => void,
): Promise<boolean> {
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
      count(1)
    } catch (error) {
      log.warn({ err: error, booking: id }, 'shipment could not be polled')
      if (!(error instanceof CourierError)) continue
      if (error.kind !== 'unreadable') return false
      await saveUnread(awb, String(error.cause))
    }
  }
  return true
}

/** Numbers typed in or imported: once the courier knows one, it is followed like a booking. */
async function pollUnbooked(
  { db, log }: CourierDeps,
  courier: CourierProvider,
  others: CourierProvider['name'][],
): Promise<void> {
  for (const { id, awb } of await listUnbooked(db, courier, others)) {
    if (awb === null) continue
    await db.update(parcels).set({ polled_at: sql`now()` }).where(eq(parcels.id, id))
    try {
      const { scans } = await courier.track(awb)
      if (scans.length > 0) await recordScans(db, courier.name, { awb, scans })
    } catch (error) {
      // Of a parcel that it does not know.
      if (error instanceof CourierRejection) continue
      log.warn({ err: error, parcel: id }, 'parcel could not be polled')
      if (error instanceof CourierError && error.kind !== 'unreadable') return
    }
  }
}

async function listUnbooked(
  db: Db,
  { name }: CourierProvider,
  others: CourierProvider['name'][],
): Promise<Target[]> {
  const booking = db
    .select({ id: courierBookings.id })
    .from(courierBookings)
    .where(or(eq(courierBookings.parcel_id, parcels.id), eq(courierBookings.awb, parcels.tracking_number)))
  return db
    .select({ id: parcels.id, awb: parcels.tracking_number })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.order_id))
    .where(
      and(
        isNotNull(parcels.tracking_number),
        isNull(parcels.delivered_at),
        sql`${orders.status} in ('processing', 'shipped')`,
        sql`${parcels.sent_at} > now() - interval '30 days'`,
        sql`(${parcels.polled_at} is null or ${parcels.polled_at} < now() - interval '6 hours')`,
        mayCarry(name, others),
        notExists(booking),
      ),
    )
    .orderBy(sql`${parcels.polled_at} nulls first`, parcels.sent_at)
    .limit(UNBOOKED_BATCH_SIZE)
}

/** Shiprocket books with many couriers; one that is connected itself is asked about its own numbers. */
function mayCarry(name: CourierProvider['name'], others: CourierProvider['name'][]): SQL | undefined {
  if (name === 'delhivery') return eq(parcels.courier, formatCourierName(name))
  return others.includes('delhivery')
    ? sql`${parcels.courier} is distinct from ${formatCourierName('delhivery')}`
    : undefined
}
