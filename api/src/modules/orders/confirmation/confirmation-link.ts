import type { PublicOrderConfirmation } from '@nakshi/core/order-messages/confirmation'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import { isUnsent } from '@nakshi/core/orders/order-status'
import { and, eq, or, sql } from 'drizzle-orm'
import { actorFor, type Person } from '../../../platform/db/actor.ts'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderMessages, orders } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../../accounts/random-token.ts'
import { lockOrder } from '../lock-order.ts'

export type ConfirmationContext = {
  message: typeof orderMessages.$inferSelect
  order: typeof orders.$inferSelect
  buyer: Person
  state: PublicOrderConfirmation['state']
}

/** @param lock locks the order until the transaction ends @throws {AppError} 422 unknown or expired link */
export async function getConfirmationByToken(
  db: Queryable,
  token: string,
  { lock = false } = {},
): Promise<ConfirmationContext> {
  const hash = hashToken(token)
  if (lock)
    await lockOrder(
      db,
      sql`(select order_id from ${orderMessages} where ${hash} in (token_hash, whatsapp_token_hash))`,
    )
  const [found] = await db
    .select({ message: orderMessages, order: orders })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.order_id))
    .where(
      and(
        eq(orderMessages.kind, 'confirmation'),
        or(eq(orderMessages.token_hash, hash), eq(orderMessages.whatsapp_token_hash, hash)),
      ),
    )
  // The account was deleted.
  if (!found || found.order.user_id === null)
    throw new AppError(422, 'message_invalid', replyMessages.invalid)
  const { message, order } = found
  const state = getState(found)
  const isOpen = state === 'waiting' || state === 'to_pay'
  if (isOpen && message.expires_at <= new Date())
    throw new AppError(422, 'message_expired', replyMessages.expired)
  return { message, order, buyer: { ...actorFor('customer', order.user_id), id: found.order.user_id }, state }
}

function getState({
  message,
  order: { status, payment_method, payment_status },
}: Pick<ConfirmationContext, 'message' | 'order'>): PublicOrderConfirmation['state'] {
  if (message.resolved_at !== null) return 'confirmed'
  if (!isUnsent(status)) return 'over'
  const isUnpaid = payment_status === 'pending' || payment_status === 'failed'
  if (payment_method === 'cod') return payment_status === 'pending' ? 'waiting' : 'paid'
  return isUnpaid || payment_status === 'authorised' ? 'to_pay' : 'paid'
}
