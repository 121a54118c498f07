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
  heading: 'We have what you told us',
  paragraphs: [
    `${problemReasonWords[reason]}: ${about}.`,
    'We are sorry about that. We look at it and write to you what we do, within 24 hours on working days. Please keep the piece and its box until then.',
  ],
})

const words: Record<ProblemOutcome, (report: Report) => Said> = {
  remake: () => ({
    heading: 'We make it again',
    paragraphs: ['It costs you nothing, and is made as you ordered it. We write again when it leaves.'],
  }),
  refund: ({ amount }) => ({
    heading: amount === 0 ? 'Your return has arrived' : 'We give the money back',
    paragraphs:
      amount === 0
        ? ['Everything that was paid for it has been refunded.']
        : [`${formatPaise(amount ?? 0)} goes back the way it came. We write again once it has left.`],
  }),
  part_refund: ({ amount }) => ({
    heading: 'We give a part of the money back',
    paragraphs: [`${formatPaise(amount ?? 0)} goes back the way it came. We write again once it has left.`],
  }),
  declined: () => ({ heading: 'About the problem you told us of', paragraphs: [] }),
}

function decided(report: Report, about: string): Said | null {
  if (!report.outcome) return null
  const { heading, paragraphs } = words[report.outcome](report)
  return {
    heading,
    paragraphs: [
      `You told us about ${about} (${problemReasonWords[report.reason].toLowerCase()}).`,
      ...paragraphs,
      ...report.answer.split('\n').filter((line) => line.trim() !== ''),
      'If this is not right, please reply to this letter.',
    ],
  }
}
