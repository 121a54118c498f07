import { and, eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { problemReasonWords } from '../../contract/problem-sentences.ts'
import type { ProblemOutcome } from '../../contract/problems.ts'
import type { Queryable } from '../../db/client.ts'
import { orders, problemReports } from '../../db/tables/index.ts'
import { formatPaise } from '../../domain/money.ts'
import type { Letter } from '../../mail/letter.ts'
import { orderPage } from '../../orders/follow/order-page.ts'
import { reportedItems } from '../../orders/problems/reported-pieces.ts'
import type { LetterJob } from '../queue.ts'

type ProblemJob = Extract<LetterJob, { report_id: string }>
type Report = typeof problemReports.$inferSelect

export async function problemLetterFor(
  db: Queryable,
  { letter, order_id, report_id }: ProblemJob,
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
): Promise<{ to: { name: string; address: string }; letter: Letter } | null> {
  const [row] = await db
    .select({ order: orders, report: problemReports })
    .from(problemReports)
    .innerJoin(orders, eq(orders.id, problemReports.order_id))
    .where(and(eq(problemReports.id, report_id), eq(problemReports.order_id, order_id)))
  if (!row) return null
  const { order, report } = row
  const { full_name: name, email: address } = order.shipping_address
  if (address === '') return null
  const items = await reportedItems(db, [report_id])
  const about = items.map(({ quantity, product }) => `${quantity} × ${product.title}`).join(', ')
  const said = letter === 'problem_told' ? heard(report, about) : decided(report, about)
  if (!said) return null
  const action = { label: 'View your order', url: await orderPage(db, order_id, config) }
  return {
    to: { name, address },
    letter: { ...said, subject: `${said.heading}: order ${order.order_number}`, action },
  }
}

type Said = Pick<Letter, 'heading' | 'paragraphs'>

const heard = ({ reason }: Report, about: string): Said => ({
  heading: 'We have received your return request',
  paragraphs: [
    `${problemReasonWords[reason]}: ${about}.`,
    'We are sorry about this. We will review your request and email you within 24 hours on working days. Please keep the item and its packaging until then.',
  ],
})

const words: Record<ProblemOutcome, (report: Report) => Said> = {
  remake: () => ({
    heading: 'We are making a replacement',
    paragraphs: ['It is free of charge and made as you ordered it. We will email you when it ships.'],
  }),
  refund: ({ amount }) => ({
    heading: amount === 0 ? 'We have received your return' : 'Your refund has been approved',
    paragraphs:
      amount === 0
        ? ['It has been refunded in full.']
        : [
            `${formatPaise(amount ?? 0)} will be refunded to the original payment method. We will email you once it is processed.`,
          ],
  }),
  part_refund: ({ amount }) => ({
    heading: 'A partial refund has been approved',
    paragraphs: [
      `${formatPaise(amount ?? 0)} will be refunded to the original payment method. We will email you once it is processed.`,
    ],
  }),
  declined: () => ({ heading: 'Update on your return request', paragraphs: [] }),
}

function decided(report: Report, about: string): Said | null {
  if (!report.outcome) return null
  const { heading, paragraphs } = words[report.outcome](report)
  return {
    heading,
    paragraphs: [
      `Your return request: ${about} (${problemReasonWords[report.reason].toLowerCase()}).`,
      ...paragraphs,
      ...report.answer.split('\n').filter((line) => line.trim() !== ''),
      'If you have any questions, please reply to this email.',
    ],
  }
}
