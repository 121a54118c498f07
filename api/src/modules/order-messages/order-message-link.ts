import { replyMessages } from '@nakshi/core/order-messages/messages'
import { isUnsent } from '@nakshi/core/orders/order-status'
import { eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderItems, orderMessages, orders } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../accounts/random-token.ts'
import { lockOrder } from '../orders/lock-order.ts'

export type MessageContext = {
  message: typeof orderMessages.$inferSelect
  item: typeof orderItems.$inferSelect
  order: typeof orders.$inferSelect
}

/**
 * @param lock locks the order and message until the transaction ends
 * @param reads also returns an answered message, until its link expires
 */
export async function getMessageByToken(
  db: Queryable,
  token: string,
  { lock = false, reads = false } = {},
): Promise<MessageContext> {
  const hash = hashToken(token)
  if (lock)
    await lockOrder(
      db,
      sql`(select order_id from ${orderMessages} where ${hash} in (token_hash, whatsapp_token_hash))`,
    )
  const query = db
    .select({ message: orderMessages, item: orderItems, order: orders })
    .from(orderMessages)
    .innerJoin(orderItems, eq(orderItems.id, orderMessages.item_id))
    .innerJoin(orders, eq(orders.id, orderMessages.order_id))
    .where(or(eq(orderMessages.token_hash, hash), eq(orderMessages.whatsapp_token_hash, hash)))
  const [found] = lock ? await query.for('update', { of: orderMessages }) : await query
  if (!found) throw new AppError(422, 'message_invalid', replyMessages.invalid)
  const { message, order } = found
  if (message.answered_at && !(reads && message.expires_at > new Date()))
    throw new AppError(422, 'message_answered', replyMessages.answered)
  if (message.answered_at) return found
  // A replaced proof has expired: there is a newer link.
  if (message.resolved_at && message.kind !== 'proof')
    throw new AppError(422, 'message_settled', replyMessages.closed)
  if (!isUnsent(order.status)) throw new AppError(422, 'message_over', replyMessages.over)
  if (message.expires_at <= new Date()) throw new AppError(422, 'message_expired', replyMessages.expired)
  return found
}
