import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderItems, orderMessages, orders } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { type EmailContent, emailContent } from '../../../platform/mail/word-email.ts'
import { createMessageToken, MESSAGE_LINK_DAYS } from '../../order-messages/order-message-link.ts'
import type { AddressedEmail } from './build-account-email.ts'

type Job = Extract<EmailJob, { message_id: string }>
type Piece = { title: string; order_number: string; question: string }

export async function buildOrderMessageEmail(
  db: Queryable,
  { email, message_id, order_id, is_reminder }: Job,
  origin: string,
): Promise<AddressedEmail | null> {
  const [row] = await db
    .select({ order: orders, item: orderItems, question: orderMessages.question })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.order_id))
    .innerJoin(orderItems, eq(orderItems.id, orderMessages.item_id))
    .where(and(eq(orderMessages.id, message_id), eq(orderMessages.order_id, order_id)))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const token = await createMessageToken(db, message_id)
  if (!token) return null
  const { id, design, product } = row.item
  const { title } = product
  const piece = { title, order_number: row.order.order_number, question: row.question }
  // Browsers do not send the URL fragment with the token to servers.
  const url = `${origin}/answer#${token}`
  const to = { name, address }
  if (email === 'question') return { to, email: questionEmail(piece, url) }
  return {
    to,
    email: proofEmail(piece, url, is_reminder),
    designs: design ? [{ id, order_id, title }] : [],
  }
}

const toValues = ({ title, order_number }: Piece) => ({
  'product.title': title,
  'order.number': order_number,
})

export const proofEmail = (piece: Piece, url: string, isReminder: boolean): EmailContent => {
  const { title, order_number } = piece
  return emailContent(isReminder ? 'proof_reminder' : 'proof', toValues(piece), {
    heading: isReminder ? 'Your approval is pending' : 'Your design is ready for approval',
    paragraphs: [
      `This is a preview of your ${title} from order ${order_number}. Please check the text carefully. We will make it once you approve it.`,
      ...(isReminder
        ? ['This is a reminder. Please use this link, as the earlier one no longer works.']
        : []),
      `You can request changes on the same page. The link is for this item only and expires in ${MESSAGE_LINK_DAYS} days.`,
    ],
    action: { label: 'Review design', url },
  })
}

export const questionEmail = (piece: Piece, url: string): EmailContent =>
  emailContent('question', toValues(piece), {
    heading: 'We have a question about your order',
    paragraphs: [
      `About your ${piece.title}:`,
      piece.question,
      `Click the button to answer. You do not need to sign in. The link is for this question only and expires in ${MESSAGE_LINK_DAYS} days. We will continue with your order once we have your answer.`,
    ],
    action: { label: 'Answer', url },
  })
