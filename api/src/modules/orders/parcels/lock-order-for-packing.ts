import { parcelMessages } from '@nakshi/contract/admin/messages/parcels'
import type { AdminParcel } from '@nakshi/contract/admin/parcels'
import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { getTrackingNumberError, isKnownCourier, normaliseTrackingNumber } from '@nakshi/domain/couriers'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { pickColumns } from '../../../db/pick-columns.ts'
import { courierBookings, orderItems, orders } from '../../../db/tables/index.ts'
import { fieldError, notFound } from '../../../errors.ts'
import { listParcels } from './list-parcels.ts'

export type PackedOrder = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'payment_method' | 'payment_status'>
  items: Pick<typeof orderItems.$inferSelect, 'id' | 'quantity' | 'product'>[]
  parcels: AdminParcel[]
}

/** Locks an order with items and parcels, so that concurrent packing is serialised. */
export async function lockOrderForPacking(tx: Tx, id: string): Promise<PackedOrder> {
  const [order] = await tx
    .select(pickColumns(orders, 'id', 'status', 'payment_method', 'payment_status'))
    .from(orders)
    .where(eq(orders.id, id))
    .for('no key update')
  if (!order) throw notFound(messages.order.not_found)
  const items = await tx
    .select({ id: orderItems.id, quantity: orderItems.quantity, product: orderItems.product })
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
    .orderBy(asc(orderItems.line_no))
  return { order, items, parcels: await listParcels(tx, [id]) }
}

/** API clients that know a single parcel read courier and number from the order. */
export async function copyFirstParcelToOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${orders} set courier = first.courier, tracking_number = first.tracking_number, updated_at = now()
    from (select 1) one left join lateral (
      select courier, tracking_number from parcels where order_id = ${orderId} order by number limit 1
    ) first on true
    where orders.id = ${orderId}
      and (orders.courier, orders.tracking_number) is distinct from (first.courier, first.tracking_number)`)
}

type Tracked = { courier: string | null; tracking_number: string | null }

/** Normalises a tracking number. @throws {AppError} 422 when its courier does not use this format */
export function toTrackingNumber({ courier, tracking_number: typed }: Tracked): string | null {
  if (typed === null) return null
  const message = getTrackingNumberError(courier, typed)
  if (message === null) return normaliseTrackingNumber(courier, typed)
  throw fieldError(422, 'tracking_number', 'tracking_number', message)
}

/** @throws {AppError} 422 for a custom link beside a courier with a known tracking page */
export function assertNoCustomLink({
  courier,
  tracking_url,
}: {
  courier: string | null
  tracking_url: string | null
}) {
  if (tracking_url === null || courier === null || !isKnownCourier(courier)) return
  const message = withParams(parcelMessages.link_of_known_courier, { courier })
  throw fieldError(422, 'tracking_url', 'tracking_url', message)
}

/** A shipment that the courier expects or carries; its booking must be cancelled first. */
export const isWithCourier = and(
  eq(courierBookings.state, 'booked'),
  inArray(courierBookings.stage, [
    'created',
    'in_transit',
    'out_for_delivery',
    'attempt_failed',
    'damaged',
    'returning',
  ]),
)

/** Numbers of the orders whose shipment the courier will collect or deliver. */
export async function listOpenShipments(db: Queryable, orderIds: string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ order_number: orders.order_number })
    .from(courierBookings)
    .innerJoin(orders, eq(orders.id, courierBookings.order_id))
    .where(
      and(
        inArray(courierBookings.order_id, orderIds),
        ne(orders.status, 'cancelled'),
        or(eq(courierBookings.state, 'unknown'), and(isWithCourier, ne(courierBookings.stage, 'returning'))),
      ),
    )
    .orderBy(orders.order_number)
  return found.map(({ order_number }) => order_number)
}

export const formatUnitsLeft = (title: string, left: number): CatalogueMessage =>
  left === 0
    ? withParams(parcelMessages.all_packed, { title })
    : withParams(parcelMessages.too_many, { title, smart_count: left })
