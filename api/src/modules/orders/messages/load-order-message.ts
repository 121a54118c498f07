import { and, eq } from 'drizzle-orm'
import { orderItems, orderMessages, orders } from '../../../platform/db/tables/index.ts'
import type { EmailContext } from '../../../platform/mail/define-email.ts'
import { toOrderRecipient } from '../../../platform/mail/order-parts.ts'
import type { Sample } from '../../../platform/mail/sample.ts'
import { translateLines } from '../../catalogue/translate-lines.ts'
import { createMessageToken } from './message-token.ts'

export type MessageFacts = { title: string; number: string; question: string; url: string }

/** For an email with a link to answer it. Null when the message is closed. */
export async function loadOrderMessage(
  { order_id, message_id }: { order_id: string; message_id: string },
  { db, origin }: EmailContext,
) {
  const [row] = await db
    .select({ order: orders, item: orderItems, question: orderMessages.question })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.order_id))
    .innerJoin(orderItems, eq(orderItems.id, orderMessages.item_id))
    .where(and(eq(orderMessages.id, message_id), eq(orderMessages.order_id, order_id)))
  const to = row && toOrderRecipient(row.order)
  const token = to && (await createMessageToken(db, message_id))
  if (!token) return null
  const item = await translateLines(db, to.language, row.item, { isSnapshot: true })
  const { title } = item.product
  // Browsers do not send the URL fragment with the token to servers.
  const url = `${origin}/answer#${token}`
  const facts: MessageFacts = { title, number: row.order.order_number, question: row.question, url }
  return { to, facts, item }
}

export const toMessageValues = ({ title, number }: MessageFacts) => ({
  'order.number': number,
  'product.title': title,
})

export const toMessageSample = ({ product, order, orderUrl }: Sample): MessageFacts => ({
  title: product.title,
  number: order.order_number,
  question: 'Is the name spelt Meera or Mira?',
  url: orderUrl,
})
