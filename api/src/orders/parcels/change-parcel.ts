import { and, eq, sql } from 'drizzle-orm'
import { parcelSentences } from '../../contract/admin/parcel-sentences.ts'
import type { AdminParcel, ParcelChange } from '../../contract/admin/parcels.ts'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { orderEvents, parcels } from '../../db/tables/index.ts'
import { courierName, isKnownCourier } from '../../domain/couriers.ts'
import { AppError, notFound } from '../../errors.ts'
import { refuseStale } from '../../http/stale.ts'
import { changeOrderStatus } from '../set-order-status.ts'
import {
  checkedNumber,
  lockPackedOrder,
  nameFirstParcel,
  type PackedOrder,
  refuseOwnLink,
} from './packed-order.ts'

type At = { order_id: string; parcel_id: string; actor_id: string }

/** Updates parcel details or delivery; the last delivery marks a shipped order delivered. */
export async function changeParcel(tx: Tx, at: At & { change: ParcelChange }): Promise<void> {
  const { order_id, parcel_id, actor_id, change } = at
  const packed = await lockPackedOrder(tx, order_id)
  const stored = parcelIn(packed, parcel_id)
  refuseStale(new Date(stored.updated_at), change.updated_at)
  const { is_delivered, updated_at: _read, ...details } = change
  if (Object.keys(details).length > 0) {
    await correct(tx, packed.order, stored, details, actor_id)
    await nameFirstParcel(tx, order_id)
  }
  if (is_delivered === undefined || is_delivered === (stored.delivered_at !== null)) return
  if (is_delivered) await deliver(tx, packed, stored, actor_id)
  else {
    if (packed.order.status === 'delivered')
      throw new AppError(409, 'order_delivered', parcelSentences.order_delivered)
    await tx
      .update(parcels)
      .set({ delivered_at: null, updated_at: sql`now()` })
      .where(eq(parcels.id, parcel_id))
  }
}

type Details = Omit<ParcelChange, 'is_delivered' | 'updated_at'>

async function correct(
  tx: Tx,
  { id: orderId, status }: PackedOrder['order'],
  stored: AdminParcel,
  details: Details,
  actorId: string,
): Promise<void> {
  const courier =
    details.courier === undefined ? stored.courier : details.courier && courierName(details.courier)
  const number = details.tracking_number === undefined ? stored.tracking_number : details.tracking_number
  // A custom link is kept only when the courier has no known tracking page.
  const inherited = isKnownCourier(courier) ? null : stored.tracking_url
  const link = details.tracking_url === undefined ? inherited : details.tracking_url
  refuseOwnLink({ courier, tracking_url: link })
  const before = stored.tracking_number
  const after = checkedNumber({ courier, tracking_number: number })
  await tx
    .update(parcels)
    .set({
      courier,
      tracking_number: after,
      tracking_url: link,
      ...(details.weight_grams === undefined ? {} : { weight_grams: details.weight_grams }),
      updated_at: sql`now()`,
    })
    .where(eq(parcels.id, stored.id))
  if (before === null || after === null || before === after) return
  const note = filled(orderEventSentences.number_replaced, { before, after })
  await tx
    .insert(orderEvents)
    .values({ order_id: orderId, actor_id: actorId, from_status: status, to_status: status, note })
}

async function deliver(
  tx: Tx,
  { order, parcels: all }: PackedOrder,
  { id, number }: AdminParcel,
  actorId: string,
) {
  if (order.status === 'cancelled') throw new AppError(409, 'cancelled', parcelSentences.cancelled)
  // Transaction time, equal to the order's `delivered_at`: reverting a status compares both.
  await tx.update(parcels).set({ delivered_at: sql`now()`, updated_at: sql`now()` }).where(eq(parcels.id, id))
  const arrived = all.every((each) => each.id === id || each.delivered_at !== null)
  const { id: orderId, status } = order
  if (arrived && status === 'shipped') {
    await changeOrderStatus(tx, { order_id: orderId, to: 'delivered', actor_id: actorId })
    return
  }
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: actorId,
    from_status: status,
    to_status: status,
    note: filled(orderEventSentences.parcel_arrived, { number }),
  })
}

/** The invoice stays valid until an order edit supersedes it; the pending email is not sent. */
export async function takeBackParcel(tx: Tx, { order_id, parcel_id, actor_id }: At): Promise<void> {
  const packed = await lockPackedOrder(tx, order_id)
  const { id, number, delivered_at } = parcelIn(packed, parcel_id)
  if (delivered_at !== null) throw new AppError(409, 'delivered', parcelSentences.delivered)
  await tx.delete(parcels).where(and(eq(parcels.id, id), eq(parcels.order_id, order_id)))
  await nameFirstParcel(tx, order_id)
  const note = filled(orderEventSentences.parcel_taken_back, { number })
  const { status } = packed.order
  if (status === 'shipped') {
    await changeOrderStatus(tx, { order_id, to: 'processing', actor_id, note })
    return
  }
  await tx.insert(orderEvents).values({ order_id, actor_id, from_status: status, to_status: status, note })
}

function parcelIn({ parcels: all }: PackedOrder, id: string): AdminParcel {
  const found = all.find((parcel) => parcel.id === id)
  if (!found) throw notFound()
  return found
}
