import { getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { and, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { courierBookings } from '../../../platform/db/tables/index.ts'
import type { OrderWithItems } from '../../orders/get-orders-with-items.ts'
import { listParcels } from '../../orders/parcels/list-parcels.ts'

export type Slip = OrderWithItems & { eway_bills: string[] }

/** Without the units of earlier parcels; the whole order once all of it is shipped. */
export async function listUnshipped(db: Queryable, ordered: OrderWithItems[]): Promise<Slip[]> {
  const ids = ordered.map(({ order }) => order.id)
  const parcels = await listParcels(db, ids)
  const booked = await db
    .select({ order_id: courierBookings.order_id, eway_bill: courierBookings.eway_bill })
    .from(courierBookings)
    .where(
      and(inArray(courierBookings.order_id, ids), inArray(courierBookings.state, ['booking', 'unknown'])),
    )
  return ordered.map(({ order, items }) => {
    const isOwn = ({ order_id }: { order_id: string }) => order_id === order.id
    const sent = parcels.filter(isOwn)
    const left = getUnpackedUnits(items, sent)
    const rest = items.map((item) => ({ ...item, quantity: left.get(item.id) ?? 0 }))
    const isSent = left.size === 0
    return {
      order,
      items: isSent ? items : rest.filter(({ quantity }) => quantity > 0),
      eway_bills: (isSent ? sent : booked.filter(isOwn)).flatMap(({ eway_bill }) => eway_bill ?? []),
    }
  })
}
