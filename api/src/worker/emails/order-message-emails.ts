import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderQuestions, orders, proofs } from '../../db/tables/index.ts'
import type { EmailJob } from '../../jobs/queue.ts'
import type { EmailContent } from '../../mail/render-email.ts'
import { createProofToken } from '../../modules/order-messages/proofs/proof-link.ts'
import { PROOF_LINK_DAYS } from '../../modules/order-messages/proofs/send-proofs.ts'
import { QUESTION_LINK_DAYS } from '../../modules/order-messages/questions/create-question.ts'
import { createQuestionToken } from '../../modules/order-messages/questions/question-link.ts'

type ProofEmailJob = Extract<EmailJob, { email: 'proof' }>

/** Browsers do not send the URL fragment with the token to servers. */
function proofEmail(
  piece: { title: string; order_number: string; is_reminder: boolean },
  token: string,
  origin: string,
): EmailContent {
  const { title, order_number, is_reminder } = piece
  return {
    subject: `${is_reminder ? 'Reminder: please approve your design' : 'Please approve your design'}: order ${order_number}`,
    heading: is_reminder ? 'Your approval is pending' : 'Your design is ready for approval',
    paragraphs: [
      `This is a preview of your ${title} from order ${order_number}. Please check the text carefully. We will make it once you approve it.`,
      ...(is_reminder
        ? ['This is a reminder. Please use this link, as the earlier one no longer works.']
        : []),
      `You can request changes on the same page. The link is for this item only and expires in ${PROOF_LINK_DAYS} days.`,
    ],
    action: { label: 'Review design', url: `${origin}/approve#${token}` },
  }
}

export async function buildProofEmail(
  db: Queryable,
  { proof_id, order_id, is_reminder }: ProofEmailJob,
  origin: string,
): Promise<{ to: { name: string; address: string }; email: EmailContent } | null> {
  const [row] = await db
    .select({ order: orders, product: orderItems.product })
    .from(proofs)
    .innerJoin(orders, eq(orders.id, proofs.order_id))
    .innerJoin(orderItems, eq(orderItems.id, proofs.item_id))
    .where(and(eq(proofs.id, proof_id), eq(proofs.order_id, order_id)))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const token = await createProofToken(db, proof_id)
  if (!token) return null
  const piece = { title: row.product.title, order_number: row.order.order_number, is_reminder }
  return { to: { name, address }, email: proofEmail(piece, token, origin) }
}

type QuestionEmailJob = Extract<EmailJob, { question_id: string }>

/** Browsers do not send the URL fragment with the token to servers. */
function itemQuestionEmail(
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
