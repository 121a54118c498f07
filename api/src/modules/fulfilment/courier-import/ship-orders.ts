import { formatCourierName } from '@nakshi/domain/couriers'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { toTrackingNumber } from '../../orders/parcels/lock-order-for-packing.ts'
import { changeOrderStatuses } from '../../orders/set-order-status.ts'

export type OrderToShip = { id: string; courier: string | null; tracking_number: string }

/** In bulk: one by one, hundreds would hold the invoice number lock. The caller locks the orders. */
export async function shipOrders(tx: Tx, orders: OrderToShip[], actorId: string): Promise<void> {
  if (orders.length === 0) return
  const namedOrders = orders.map(
    ({ id, ...parcel }) =>
      sql`(${id}::uuid, ${parcel.courier && formatCourierName(parcel.courier)}::text, ${toTrackingNumber(parcel)}::text)`,
  )
  // New parcels copy courier and number from the order.
  await tx.execute(sql`
    update orders set courier = named.courier, tracking_number = named.tracking_number
    from (values ${sql.join(namedOrders, sql`, `)}) named (id, courier, tracking_number)
    where orders.id = named.id`)
  const [rejected] = await changeOrderStatuses(tx, {
    order_ids: orders.map(({ id }) => id),
    to: 'shipped',
    actor_id: actorId,
  })
  if (rejected) throw rejected.error
}
