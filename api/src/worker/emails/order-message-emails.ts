import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderMessages, orders } from '../../db/tables/index.ts'
import type { EmailJob } from '../../jobs/queue.ts'
import type { EmailContent } from '../../mail/render-email.ts'
import { createMessageToken, MESSAGE_LINK_DAYS } from '../../modules/order-messages/order-message-link.ts'

type Job = Extract<EmailJob, { message_id: string }>
type Piece = { title: string; order_number: string; question: string }
type Content = Omit<EmailContent, 'action'> & { label: string }

export async function buildOrderMessageEmail(
  db: Queryable,
  { email, message_id, order_id, is_reminder }: Job,
  origin: string,
): Promise<{ to: { name: string; address: string }; email: EmailContent } | null> {
  const [row] = await db
    .select({ order: orders, product: orderItems.product, question: orderMessages.question })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.order_id))
    .innerJoin(orderItems, eq(orderItems.id, orderMessages.item_id))
    .where(and(eq(orderMessages.id, message_id), eq(orderMessages.order_id, order_id)))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const token = await createMessageToken(db, message_id)
  if (!token) return null
  const { title } = row.product
  const piece = { title, order_number: row.order.order_number, question: row.question }
  const { label, ...content } = email === 'proof' ? proofEmail(piece, is_reminder) : questionEmail(piece)
  // Browsers do not send the URL fragment with the token to servers.
  return { to: { name, address }, email: { ...content, action: { label, url: `${origin}/answer#${token}` } } }
}

const proofEmail = ({ title, order_number }: Piece, isReminder: boolean): Content => ({
  subject: `${isReminder ? 'Reminder: please approve your design' : 'Please approve your design'}: order ${order_number}`,
  heading: isReminder ? 'Your approval is pending' : 'Your design is ready for approval',
  paragraphs: [
    `This is a preview of your ${title} from order ${order_number}. Please check the text carefully. We will make it once you approve it.`,
    ...(isReminder ? ['This is a reminder. Please use this link, as the earlier one no longer works.'] : []),
    `You can request changes on the same page. The link is for this item only and expires in ${MESSAGE_LINK_DAYS} days.`,
  ],
  label: 'Review design',
})

const questionEmail = ({ title, order_number, question }: Piece): Content => ({
  subject: `A question about your order ${order_number}`,
  heading: 'We have a question about your order',
  paragraphs: [
    `About your ${title}:`,
    question,
    `Click the button to answer. You do not need to sign in. The link is for this question only and expires in ${MESSAGE_LINK_DAYS} days. We will continue with your order once we have your answer.`,
  ],
  label: 'Answer',
})
