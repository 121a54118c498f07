import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderQuestions, orders } from '../../db/tables/index.ts'
import type { Letter } from '../../mail/letter.ts'
import { QUESTION_DAYS } from '../../orders/questions/ask-question.ts'
import { newQuestionToken } from '../../orders/questions/question-link.ts'
import type { LetterJob } from '../queue.ts'

type QuestionJob = Extract<LetterJob, { question_id: string }>

/** Browsers do not send the URL fragment with the token to servers. */
export function questionLinkLetter(
  { title, order_number, question }: { title: string; order_number: string; question: string },
  token: string,
  origin: string,
): Letter {
  return {
    subject: `A question about your order ${order_number}`,
    heading: 'We have a question about your order',
    paragraphs: [
      `About your ${title}:`,
      question,
      `Click the button to answer. You do not need to sign in. The link is for this question only and expires in ${QUESTION_DAYS} days. We will continue with your order once we have your answer.`,
    ],
    action: { label: 'Answer', url: `${origin}/question#${token}` },
  }
}

export async function questionLinkLetterFor(
  db: Queryable,
  { question_id, order_id }: QuestionJob,
  origin: string,
): Promise<{ to: { name: string; address: string }; letter: Letter } | null> {
  const [row] = await db
    .select({ order: orders, product: orderItems.product, question: orderQuestions.question })
    .from(orderQuestions)
    .innerJoin(orders, eq(orders.id, orderQuestions.order_id))
    .innerJoin(orderItems, eq(orderItems.id, orderQuestions.item_id))
    .where(and(eq(orderQuestions.id, question_id), eq(orderQuestions.order_id, order_id)))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const token = await newQuestionToken(db, question_id)
  if (!token) return null
  const asked = { title: row.product.title, order_number: row.order.order_number, question: row.question }
  return { to: { name, address }, letter: questionLinkLetter(asked, token, origin) }
}
