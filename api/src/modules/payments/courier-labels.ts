import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderItems } from '../../platform/db/tables/index.ts'

// Column names are qualified: drizzle omits the table in a query of one.
/** Stages after which a courier collects no cash, unless it delivers nevertheless. */
const DEAD_STAGES = sql.raw(`('damaged', 'returning', 'returned', 'cancelled', 'lost')`)

/** The courier was told what to collect, or is being told, and has not reported it. */
export const isCollecting = sql`(courier_bookings.state in ('booking', 'unknown', 'booked')
  and courier_bookings.stage in ('created', 'in_transit', 'out_for_delivery', 'attempt_failed') and courier_bookings.payment_id is null)`

/** The courier brings the parcel, or has brought it. */
export const isDelivering = sql`(courier_bookings.state = 'booked' and courier_bookings.stage not in ${DEAD_STAGES})`
/** The parcel has a booking whose courier brings it. */
export const isLabelled = sql`exists (
  select from courier_bookings where courier_bookings.parcel_id = parcels.id and ${isDelivering})`

/** Those of the orders of which a courier brings a parcel, or has brought it. */
export async function listOrdersWithCourier(db: Queryable, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db.execute<{ order_id: string }>(sql`
    select distinct courier_bookings.order_id from courier_bookings
    where courier_bookings.order_id = any(${`{${orderIds.join(',')}}`}::uuid[]) and ${isDelivering}`)
  return new Set(rows.map(({ order_id }) => order_id))
}

/**
 * Nothing is left to send that could collect other cash: all units are on their way or arrived, or a booking
 * takes the rest.
 */
export async function isCashFixed(db: Queryable, orderId: string): Promise<boolean> {
  const [row] = await db.execute<{ is_fixed: boolean }>(sql`
    select exists (
      select from courier_bookings
      where courier_bookings.order_id = ${orderId} and courier_bookings.state in ('booking', 'unknown')
    ) or not exists (
      select from ${orderItems} where ${orderItems.order_id} = ${orderId} and ${orderItems.quantity} > (
        select coalesce(sum(parcel_items.quantity), 0)
        from parcel_items join parcels on parcels.id = parcel_items.parcel_id
        where parcel_items.item_id = ${orderItems.id} and not exists (
          select from courier_bookings
          where courier_bookings.parcel_id = parcels.id and courier_bookings.stage in ${DEAD_STAGES}))
    ) as is_fixed`)
  return row?.is_fixed === true
}
