import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { courierBookings, orders } from '../../../platform/db/tables/index.ts'

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
