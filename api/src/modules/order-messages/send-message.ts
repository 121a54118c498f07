import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { isUnsent } from '@nakshi/core/orders/order-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { orderItems, orderMessages, orders } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { generateToken, hashToken } from '../accounts/random-token.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { MESSAGE_LINK_DAYS } from '../orders/messages/message-token.ts'
import { proofEmail } from '../orders/messages/proof-email.ts'
import { questionEmail } from '../orders/messages/question-email.ts'
import { queueWhatsApp } from '../whatsapp/queue-whatsapp.ts'

export type ItemRef = { order_id: string; item_id: string }

/** Locks the order and the item. @throws {AppError} when the customer cannot be asked about it */
export async function lockItemForMessage(tx: Tx, { order_id, item_id }: ItemRef) {
  await lockOrder(tx, order_id)
  const [found] = await tx
    .select({
      status: orders.status,
      address: orders.shipping_address,
      product: orderItems.product,
      production_status: orderItems.production_status,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update', { of: orderItems })
  if (!found) throw notFound(messages.order.not_found)
  if (!isUnsent(found.status)) throw new AppError(409, 'not_at_work', adminMessages.order.nothing_to_ask)
  if (found.address.email === '') throw new AppError(422, 'no_address', adminMessages.order.no_address)
  return found
}

type NewMessage = ItemRef & {
  kind: 'question' | 'proof'
  asker_id?: string
  question?: string
  requests_text?: boolean
  requests_photo?: boolean
}

/** Queues the email with the link. The order waits for the answer. */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { kind, order_id } = message
  const row = await insertRow(tx, orderMessages, {
    ...message,
    // Placeholder; the email job creates the real token.
    token_hash: hashToken(generateToken()),
    expires_at: sql`now() + make_interval(days => ${MESSAGE_LINK_DAYS})`,
  })
  // `updated_at` stays, so that open edits do not conflict. `clearWaitingIfAnswered` compares
  // `waiting_since` with `sent_at`.
  const sentAt = sql`(select sent_at from order_messages where id = ${row.id})`
  await tx
    .update(orders)
    .set({ waiting_since: sql`coalesce(${orders.waiting_since}, ${sentAt})` })
    .where(eq(orders.id, order_id))
  if (kind === 'question') return queueEmail(tx, questionEmail, { order_id, message_id: row.id })
  await queueEmail(tx, proofEmail, { order_id, message_id: row.id, is_reminder: false })
  await queueWhatsApp(tx, 'proof', [order_id], row.id)
}
