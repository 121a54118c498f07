import { asc, eq, sql } from 'drizzle-orm'
import { parcelSentences } from '../../contract/admin/parcel-sentences.ts'
import type { AdminParcel } from '../../contract/admin/parcels.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { orderItems, orders } from '../../db/tables/index.ts'
import { isKnownCourier, plainTrackingNumber, trackingProblem } from '../../domain/couriers.ts'
import { AppError, notFound } from '../../errors.ts'
import { parcelsOf } from './read-parcels.ts'

export type PackedOrder = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'payment_method' | 'payment_status'>
  items: Pick<typeof orderItems.$inferSelect, 'id' | 'quantity' | 'product'>[]
  parcels: AdminParcel[]
}

/**
 * An order with its items and parcels, locked, so that of two people who pack it the second sees
 * what the first did. @throws {AppError} 404
 */
export async function lockPackedOrder(tx: Tx, id: string): Promise<PackedOrder> {
  const [order] = await tx
    .select({
      id: orders.id,
      status: orders.status,
      payment_method: orders.payment_method,
      payment_status: orders.payment_status,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('no key update')
  if (!order) throw notFound(sentences.order.not_found)
  const items = await tx
    .select({ id: orderItems.id, quantity: orderItems.quantity, product: orderItems.product })
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
    .orderBy(asc(orderItems.line_no))
  return { order, items, parcels: await parcelsOf(tx, [id]) }
}

/** The order goes on naming courier and number of its first parcel, for clients that know one. */
export async function nameFirstParcel(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${orders} set courier = first.courier, tracking_number = first.tracking_number, updated_at = now()
    from (select 1) one left join lateral (
      select courier, tracking_number from parcels where order_id = ${orderId} order by number limit 1
    ) first on true
    where orders.id = ${orderId}
      and (orders.courier, orders.tracking_number) is distinct from (first.courier, first.tracking_number)`)
}

type Tracked = { courier: string | null; tracking_number: string | null }

/**
 * A tracking number as its courier writes it.
 * @throws {AppError} 422 when it is none, or none of this courier
 */
export function checkedNumber({ courier, tracking_number: typed }: Tracked): string | null {
  if (typed === null) return null
  const message = trackingProblem(courier, typed)
  if (message === null) return plainTrackingNumber(courier, typed)
  throw new AppError(422, 'tracking_number', message, [{ path: 'tracking_number', message }])
}

/** @throws {AppError} 422 for a link beside a courier whose page the shop knows */
export function refuseOwnLink({
  courier,
  tracking_url,
}: {
  courier: string | null
  tracking_url: string | null
}) {
  if (tracking_url === null || courier === null || !isKnownCourier(courier)) return
  const message = parcelSentences.link_of_known(courier)
  throw new AppError(422, 'tracking_url', message, [{ path: 'tracking_url', message }])
}
