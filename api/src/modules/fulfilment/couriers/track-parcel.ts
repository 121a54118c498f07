import type { CourierProviderName } from '@nakshi/core/couriers/admin-schema'
import { and, desc, eq, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { courierBookings, orders, parcels } from '../../../platform/db/tables/index.ts'

/**
 * Follows a parcel that was booked in the courier's panel, typed in or imported, by its number.
 * @returns its order; null when no parcel without a booking has the number
 */
export async function trackParcel(
  db: Db,
  provider: CourierProviderName,
  awb: string,
): Promise<{ order_id: string } | null> {
  const booking = db
    .select({ id: courierBookings.id })
    .from(courierBookings)
    .where(or(eq(courierBookings.parcel_id, parcels.id), eq(courierBookings.awb, awb)))
  const [found] = await db
    .select({ parcel: parcels, order_number: orders.order_number })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.order_id))
    .where(and(eq(parcels.tracking_number, awb), notExists(booking)))
    .orderBy(sql`${parcels.delivered_at} is not null`, desc(parcels.sent_at))
    .limit(1)
  if (!found) return null
  const { parcel, order_number } = found
  const earlier = await db.$count(courierBookings, eq(courierBookings.order_id, parcel.order_id))
  // A concurrent report may have added it: the next one finds that.
  await db
    .insert(courierBookings)
    .values({
      order_id: parcel.order_id,
      parcel_id: parcel.id,
      provider,
      reference: `${order_number}-${earlier + 1}`,
      state: 'tracked',
      awb,
      courier: parcel.courier,
      weight_grams: Math.min(parcel.weight_grams ?? 1, 50_000),
    })
    .onConflictDoNothing()
  return { order_id: parcel.order_id }
}
