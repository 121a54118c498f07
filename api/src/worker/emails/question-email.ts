import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderQuestions, orders } from '../../db/tables/index.ts'
import type { EmailJob } from '../../jobs/queue.ts'
import type { EmailContent } from '../../mail/render-email.ts'
import { QUESTION_LINK_DAYS } from '../../modules/order-messages/questions/create-question.ts'
import { createQuestionToken } from '../../modules/order-messages/questions/question-link.ts'

type QuestionEmailJob = Extract<EmailJob, { question_id: string }>

/** Browsers do not send the URL fragment with the token to servers. */
export function itemQuestionEmail(
  { title, order_number, question }: { title: string; order_number: string; question: string },
  token: string,
  origin: string,
): EmailContent {
  return {
    subject: `A question about your order ${order_number}`,
    heading: 'We have a question about your order',
    paragraphs: [
      `About your ${title}:`,
      question,
      `Click the button to answer. You do not need to sign in. The link is for this question only and expires in ${QUESTION_LINK_DAYS} days. We will continue with your order once we have your answer.`,
    ],
    action: { label: 'Answer', url: `${origin}/answer#${token}` },
  }
}

export async function buildItemQuestionEmail(
  db: Queryable,
  { question_id, order_id }: QuestionEmailJob,
  origin: string,
): Promise<{ to: { name: string; address: string }; email: EmailContent } | null> {
  const [row] = await db
    .select({ order: orders, product: orderItems.product, question: orderQuestions.question })
    .from(orderQuestions)
    .innerJoin(orders, eq(orders.id, orderQuestions.order_id))
    .innerJoin(orderItems, eq(orderItems.id, orderQuestions.item_id))
    .where(and(eq(orderQuestions.id, question_id), eq(orderQuestions.order_id, order_id)))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const token = await createQuestionToken(db, question_id)
  if (!token) return null
  const itemQuestion = {
    title: row.product.title,
    order_number: row.order.order_number,
    question: row.question,
  }
  return { to: { name, address }, email: itemQuestionEmail(itemQuestion, token, origin) }
}
