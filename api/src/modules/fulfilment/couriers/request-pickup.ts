import { courierMessages } from '@nakshi/contract/admin/messages/couriers'
import { toIndiaDate } from '@nakshi/domain/india-time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { courierBookings } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { type CourierConfig, listCouriers } from './connected-couriers.ts'
import { getPickupSettings } from './create-booking.ts'
import type { Booking } from './process-booking.ts'

/** Of parcels that wait; those requested for the day already are left out. @throws {AppError} 409, 422 */
export async function requestPickup(
  db: Db,
  config: CourierConfig,
  { ids, date }: { ids: string[]; date: string },
): Promise<void> {
  if (date < toIndiaDate(new Date()))
    throw new AppError(422, 'pickup_past', courierMessages.pickup_past, [
      { path: 'date', message: courierMessages.pickup_past },
    ])
  const settings = await getPickupSettings(db)
  const pickup = { name: settings.pickup_location, pincode: settings.pickup_pin }
  const bookings = await db.select().from(courierBookings).where(inArray(courierBookings.id, ids))
  const isWaiting = ({ state, stage }: Booking) => state === 'booked' && stage === 'created'
  if (bookings.length !== new Set(ids).size || !bookings.every(isWaiting))
    throw new AppError(409, 'not_booked', courierMessages.not_booked)
  const open = bookings.filter(({ pickup_date }) => pickup_date !== date)
  for (const courier of await listCouriers(config)) {
    const own = open.filter(({ provider }) => provider === courier.name)
    if (own.length === 0) continue
    const shipments = own.flatMap(({ awb, shipment_id }) => (awb === null ? [] : [{ awb, shipment_id }]))
    for await (const requested of courier.requestPickup(shipments, pickup, date)) {
      const awbs = requested.map(({ awb }) => awb)
      await db
        .update(courierBookings)
        .set({ pickup_date: date, updated_at: sql`now()` })
        .where(and(eq(courierBookings.provider, courier.name), inArray(courierBookings.awb, awbs)))
    }
  }
}
