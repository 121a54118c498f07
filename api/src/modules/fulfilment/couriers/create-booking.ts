import { phone } from '@nakshi/core/base/fields'
import { withParams } from '@nakshi/core/base/message-template'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { type CourierProviderName, MAX_WEIGHT_GRAMS } from '@nakshi/core/couriers/admin-schema'
import type { CourierSettings } from '@nakshi/core/couriers/settings'
import { needsEwayBill } from '@nakshi/core/parcels/eway-bill'
import { getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { eq, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { courierBookings, orders } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { assertNotHeld } from '../../orders/held-orders.ts'
import { lockOrderForPacking } from '../../orders/parcels/lock-order-for-packing.ts'
import { getToSend, type ToSend } from '../../orders/parcels/to-send.ts'
import { getCourierSettings } from '../../settings/get-settings.ts'

export type Booking = typeof courierBookings.$inferSelect

type NewBooking = {
  order_id: string
  actor: Person
  provider: CourierProviderName
  service_id: string | null
  weight_grams?: number | undefined
  eway_bill?: string | null | undefined
}

const OPEN_STATES = ['booking', 'unknown'] as const

/** Stores what a job shall ask the courier for. Takes all units not packed yet. @throws {AppError} 409 */
export async function createBooking(tx: Tx, booking: NewBooking): Promise<string> {
  const { order_id, actor, provider, service_id } = booking
  const settings = await getPickupSettings(tx)
  const { order, items, parcels } = await lockOrderForPacking(tx, order_id)
  if (order.status === 'cancelled') throw new AppError(409, 'cancelled', courierMessages.order_cancelled)
  if (getUnpackedUnits(items, parcels).size === 0)
    throw new AppError(409, 'units', courierMessages.nothing_left)
  await assertNotHeld(tx, [order_id])
  const earlier = await tx
    .select({ state: courierBookings.state })
    .from(courierBookings)
    .where(eq(courierBookings.order_id, order_id))
  if (earlier.some(({ state }) => OPEN_STATES.some((open) => open === state)))
    throw new AppError(409, 'booking', courierMessages.already_booking)
  const [found] = await tx
    .select({ order_number: orders.order_number, address: orders.shipping_address })
    .from(orders)
    .where(eq(orders.id, order_id))
  if (!phone.safeParse(found?.address.phone).success)
    throw new AppError(409, 'phone', courierMessages.phone_needed)
  const toSend = await getToSend(tx, order_id)
  if (needsEwayBill(toSend.declared_value) && !booking.eway_bill)
    throw fieldError(
      422,
      'eway_bill',
      'eway_bill',
      withParams(courierMessages.eway_bill_needed, { amount: toSend.declared_value }),
    )
  const row = await insertRow(tx, courierBookings, {
    order_id,
    provider,
    service_id,
    reference: `${found?.order_number}-${earlier.length + 1}`,
    ...getParcelWeight(toSend, { typed: booking.weight_grams, usual: settings.weight_grams }),
    cod_amount: toSend.cod_amount,
    eway_bill: booking.eway_bill ?? null,
    created_by: actor.id,
  })
  await queueJob(tx, 'courier_booking', { booking_id: row.id })
  return row.id
}

type ParcelWeight = Pick<typeof courierBookings.$inferInsert, 'is_weight_guessed'> & { weight_grams: number }

/** Staff weigh, else the products know; the usual parcel is a guess. @throws {AppError} 409 too heavy */
export function getParcelWeight(
  { weight_grams, is_weight_known }: ToSend,
  { typed, usual }: { typed: number | undefined; usual: number },
): ParcelWeight {
  if (typed !== undefined) return { weight_grams: typed, is_weight_guessed: false }
  if (weight_grams > MAX_WEIGHT_GRAMS) throw new AppError(409, 'too_heavy', courierMessages.too_heavy)
  const isKnown = is_weight_known && weight_grams > 0
  return isKnown
    ? { weight_grams, is_weight_guessed: false }
    : { weight_grams: Math.max(usual, weight_grams), is_weight_guessed: true }
}

/** @throws {AppError} 409 without a pickup location */
export async function getPickupSettings(db: Queryable): Promise<CourierSettings> {
  const settings = await getCourierSettings(db)
  if (settings.pickup_location === '' || settings.pickup_pin === '')
    throw new AppError(409, 'no_pickup', courierMessages.pickup_missing)
  return settings
}

/** With the same reference, so that a shipment which exists already is found. @throws {AppError} 409 */
export async function retryBooking(tx: Tx, orderId: string, id: string): Promise<void> {
  const { parcels, items } = await lockOrderForPacking(tx, orderId)
  if (getUnpackedUnits(items, parcels).size === 0)
    throw new AppError(409, 'units', courierMessages.nothing_left)
  const states = await tx
    .select({
      id: courierBookings.id,
      state: courierBookings.state,
      is_outdated: sql<boolean>`${orders.updated_at} > ${courierBookings.created_at}`,
    })
    .from(courierBookings)
    .innerJoin(orders, eq(orders.id, courierBookings.order_id))
    .where(eq(courierBookings.order_id, orderId))
  const own = states.find((each) => each.id === id)
  if (own?.state !== 'unknown' && own?.state !== 'rejected')
    throw new AppError(409, 'not_retryable', courierMessages.not_retryable)
  const isOtherOpen = states.some(
    (each) => each.id !== id && (each.state === 'booking' || each.state === 'unknown'),
  )
  if (isOtherOpen) throw new AppError(409, 'booking', courierMessages.already_booking)
  // The courier may know this reference with the earlier address and amount.
  if (own.is_outdated) throw new AppError(409, 'order_changed', courierMessages.retry_outdated)
  await tx
    .update(courierBookings)
    .set({ state: 'booking', last_error: null, updated_at: sql`now()` })
    .where(eq(courierBookings.id, id))
  await queueJob(tx, 'courier_booking', { booking_id: id })
}
