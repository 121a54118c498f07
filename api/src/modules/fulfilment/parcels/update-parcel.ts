import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { formatCourierName, isKnownCourier } from '@nakshi/core/couriers/couriers'
import { orderEvent } from '@nakshi/core/orders/events'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import type { AdminParcel, ParcelChange } from '@nakshi/core/parcels/admin-schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { courierBookings, parcels } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { lockOrderForPacking, type PackedOrder } from '../../orders/parcels/lock-order-for-packing.ts'
import { isWithCourier } from '../../orders/parcels/open-shipments.ts'
import {
  assertNoCustomLink,
  copyFirstParcelToOrder,
  toTrackingNumber,
} from '../../orders/parcels/parcel-tracking.ts'
import { changeOrderStatus } from '../../orders/set-order-status.ts'
import { recordOrderEvent } from '../../payments/record-order-event.ts'
import { markShippedUnitsPacked } from './create-parcel.ts'

type ParcelRef = { order_id: string; parcel_id: string; actor: Actor }

/** Updates parcel details or delivery; the last delivery marks a shipped order delivered. */
export async function updateParcel(tx: Tx, at: ParcelRef & { change: ParcelChange }): Promise<void> {
  const { order_id, parcel_id, actor, change } = at
  const packed = await lockOrderForPacking(tx, order_id)
  const stored = getParcelOfOrder(packed, parcel_id)
  assertVersion(new Date(stored.updated_at), change.updated_at)
  const { is_delivered, updated_at: _read, ...details } = change
  if (Object.keys(details).length > 0) {
    await updateDetails(tx, packed.order, stored, details, actor)
    await copyFirstParcelToOrder(tx, order_id)
  }
  if (is_delivered === undefined || is_delivered === (stored.delivered_at !== null)) return
  if (is_delivered) await markDelivered(tx, packed, stored, actor)
  else {
    if (packed.order.status === 'delivered')
      throw new AppError(409, 'order_delivered', parcelMessages.order_delivered)
    await tx
      .update(parcels)
      .set({ delivered_at: null, updated_at: sql`now()` })
      .where(eq(parcels.id, parcel_id))
  }
}

type Details = Omit<ParcelChange, 'is_delivered' | 'updated_at'>

async function updateDetails(
  tx: Tx,
  order: PackedOrder['order'],
  stored: AdminParcel,
  details: Details,
  actor: Actor,
): Promise<void> {
  const courier =
    details.courier === undefined ? stored.courier : details.courier && formatCourierName(details.courier)
  const number = details.tracking_number === undefined ? stored.tracking_number : details.tracking_number
  // A custom link is kept only when the courier has no known tracking page.
  const inherited = isKnownCourier(courier) ? null : stored.tracking_url
  const link = details.tracking_url === undefined ? inherited : details.tracking_url
  assertNoCustomLink({ courier, tracking_url: link })
  const before = stored.tracking_number
  const after = toTrackingNumber({ courier, tracking_number: number })
  await tx
    .update(parcels)
    .set({
      courier,
      tracking_number: after,
      tracking_url: link,
      ...(details.weight_grams === undefined ? {} : { weight_grams: details.weight_grams }),
      ...(details.eway_bill === undefined ? {} : { eway_bill: details.eway_bill }),
      updated_at: sql`now()`,
    })
    .where(eq(parcels.id, stored.id))
  if (before === after) return
  await stopTracking(tx, stored.id)
  if (before === null || after === null) return
  await recordOrderEvent(tx, order, {
    actor,
    ...orderEvent('number_replaced', { before, after }),
  })
}

/** What was reported is about another number. */
async function stopTracking(tx: Tx, parcelId: string): Promise<void> {
  const isTracked = and(eq(courierBookings.parcel_id, parcelId), eq(courierBookings.state, 'tracked'))
  await tx.delete(courierBookings).where(isTracked)
}

async function markDelivered(
  tx: Tx,
  { order, parcels: all }: PackedOrder,
  { id, number }: AdminParcel,
  actor: Actor,
) {
  if (order.status === 'cancelled') throw new AppError(409, 'cancelled', parcelMessages.cancelled)
  // Transaction time, equal to the order's `delivered_at`: reverting a status compares both.
  await tx.update(parcels).set({ delivered_at: sql`now()`, updated_at: sql`now()` }).where(eq(parcels.id, id))
  const arrived = all.every((each) => each.id === id || each.delivered_at !== null)
  const by = { actor }
  if (arrived && order.status === 'shipped')
    await changeOrderStatus(tx, { order_id: order.id, to: 'delivered', ...by })
  else await recordOrderEvent(tx, order, { ...by, ...orderEvent('parcel_delivered', { number }) })
}

/** The invoice stays valid until an order edit supersedes it; the pending email is not sent. */
export async function cancelParcel(tx: Tx, { order_id, parcel_id, actor }: ParcelRef): Promise<void> {
  const packed = await lockOrderForPacking(tx, order_id)
  const { id, number, delivered_at } = getParcelOfOrder(packed, parcel_id)
  if (delivered_at !== null) throw new AppError(409, 'delivered', parcelMessages.delivered)
  if ((await tx.$count(courierBookings, and(eq(courierBookings.parcel_id, id), isWithCourier))) > 0)
    throw new AppError(409, 'booked', courierMessages.cancel_booking)
  await stopTracking(tx, id)
  // What the cancelled order kept out of the stock was made, with or without its parcel.
  if (packed.order.status === 'cancelled') await markShippedUnitsPacked(tx, { order_id, actor })
  await tx.delete(parcels).where(and(eq(parcels.id, id), eq(parcels.order_id, order_id)))
  await copyFirstParcelToOrder(tx, order_id)
  const event = orderEvent('shipment_cancelled', { number })
  if (packed.order.status === 'shipped')
    await changeOrderStatus(tx, { order_id, to: 'processing', actor, event, is_sent: true })
  else await recordOrderEvent(tx, packed.order, { actor, ...event })
}

function getParcelOfOrder({ parcels: all }: PackedOrder, id: string): AdminParcel {
  const found = all.find((parcel) => parcel.id === id)
  if (!found) throw notFound()
  return found
}
