import { messages } from '@nakshi/core/messages'
import type { AdminParcel } from '@nakshi/core/parcels/admin-schema'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orderItems, orders } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
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
