import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { courierBookings } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { lockOrderForPacking } from '../../orders/parcels/lock-order-for-packing.ts'
import { cancelParcel } from '../parcels/update-parcel.ts'
import { type CourierConfig, getCourier } from './connected-couriers.ts'
import { CourierRejection } from './courier-errors.ts'
import type { CourierProvider, ShipmentRef } from './courier-provider.ts'
import type { Booking } from './create-booking.ts'
import { getLatestStage } from './shipment-stage.ts'

export async function getBooking(db: Queryable, id: string): Promise<Booking> {
  const [booking] = await db.select().from(courierBookings).where(eq(courierBookings.id, id))
  if (!booking) throw notFound()
  return booking
}

/**
 * At the courier, before the shop: a shipment that the shop no longer shows could not be stopped.
 * @returns the booking as it was cancelled @throws {AppError} 409
 */
export async function cancelAtCourier(db: Db, config: CourierConfig, id: string): Promise<Booking> {
  const booking = await getBooking(db, id)
  assertCancellable(booking)
  const courier = await getCourier(config, booking.provider)
  if (booking.stage !== 'cancelled') await withdrawBooking(courier, booking)
  return booking
}

/** At the courier, wherever the booking stopped. */
export async function withdrawBooking(
  courier: CourierProvider,
  { awb, shipment_id, reference }: Booking,
): Promise<void> {
  if (awb === null) await courier.withdraw(reference)
  else await cancelShipment(courier, { awb, shipment_id })
}

function assertCancellable({ state, stage }: Pick<Booking, 'state' | 'stage'>): void {
  if (state === 'booking') throw new AppError(409, 'booking', courierMessages.already_booking)
  if (state === 'cancelled' || state === 'tracked')
    throw new AppError(409, 'not_booked', courierMessages.not_booked)
  if (stage !== 'created' && stage !== 'cancelled')
    throw new AppError(409, 'picked_up', courierMessages.not_cancellable)
}

/** A rejection may mean that it is cancelled already. */
async function cancelShipment(courier: CourierProvider, shipment: ShipmentRef): Promise<void> {
  try {
    await courier.cancelShipment(shipment)
  } catch (error) {
    if (!(error instanceof CourierRejection)) throw error
    const { scans } = await courier.track(shipment.awb)
    if (getLatestStage({ stage: 'created', stage_at: null }, scans).stage !== 'cancelled') throw error
  }
}

/** Its units can be shipped again. A retry may have made another shipment. @throws {AppError} 409 */
export async function storeCancellation(tx: Tx, booking: Booking, actor: Person): Promise<void> {
  const { id, order_id, state, awb } = booking
  const { parcels } = await lockOrderForPacking(tx, order_id)
  const isUnchanged = and(
    eq(courierBookings.state, state),
    sql`${courierBookings.awb} is not distinct from ${awb}`,
  )
  const [cancelled] = await tx
    .update(courierBookings)
    .set({ state: 'cancelled', stage: 'cancelled', updated_at: sql`now()` })
    .where(and(eq(courierBookings.id, id), isUnchanged))
    .returning()
  if (!cancelled && (await getBooking(tx, id)).state !== 'cancelled')
    throw new AppError(409, 'booking_changed', courierMessages.booking_changed)
  const parcel = parcels.find((each) => each.id === cancelled?.parcel_id)
  if (parcel) await cancelParcel(tx, { order_id, parcel_id: parcel.id, actor })
}
