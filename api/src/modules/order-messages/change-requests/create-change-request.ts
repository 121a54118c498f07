import { messages } from '@nakshi/contract/messages'
import { orderEvent } from '@nakshi/contract/order-events'
import { changeRequestMessages } from '@nakshi/contract/shop/change-requests'
import { canEditOrder } from '@nakshi/domain/order-edit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderChangeRequests, orderEvents, orders, parcels } from '../../../db/tables/index.ts'
import { AppError, notFound } from '../../../errors.ts'

type ChangeRequestInput = { order_id: string; message: string }

/** One open request per order. The order is locked, so that it does not ship meanwhile. */
export async function createChangeRequest(tx: Tx, { order_id, message }: ChangeRequestInput): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order?.user_id) throw notFound(messages.order.not_found)
  const sent = await tx.$count(parcels, eq(parcels.order_id, order_id))
  if (!canEditOrder(order.status) || sent > 0)
    throw new AppError(409, 'too_late', changeRequestMessages.too_late)
  const [added] = await tx
    .insert(orderChangeRequests)
    .values({ order_id, message })
    .onConflictDoNothing()
    .returning({ id: orderChangeRequests.id })
  if (!added) throw new AppError(409, 'already_requested', changeRequestMessages.already_requested)
  await tx.insert(orderEvents).values({
    order_id,
    actor_id: order.user_id,
    from_status: order.status,
    to_status: order.status,
    ...orderEvent('change_requested', {}),
    note: message,
  })
}
