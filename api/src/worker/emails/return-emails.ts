import { returnReasonLabels } from '@nakshi/contract/messages/return-labels'
import type { ReturnOutcome } from '@nakshi/contract/shop/returns'
import { formatPaise } from '@nakshi/domain/money'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { orders, returnRequests } from '../../db/tables/index.ts'
import type { EmailJob } from '../../jobs/queue.ts'
import type { EmailContent } from '../../mail/render-email.ts'
import { getOrderPageUrl } from '../../modules/orders/tracking-link/tracking-link.ts'
import { listReturnItems } from '../../modules/returns/returnable-items.ts'

type ReturnEmailJob = Extract<EmailJob, { return_id: string }>
type ReturnReport = typeof returnRequests.$inferSelect

export async function buildReturnEmail(
  db: Queryable,
  { email, order_id, return_id }: ReturnEmailJob,
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
): Promise<{ to: { name: string; address: string }; email: EmailContent } | null> {
  const [row] = await db
    .select({ order: orders, report: returnRequests })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .where(and(eq(returnRequests.id, return_id), eq(returnRequests.order_id, order_id)))
  if (!row) return null
  const { order, report } = row
  const { full_name: name, email: address } = order.shipping_address
  if (address === '') return null
  const items = await listReturnItems(db, [return_id])
  const about = items.map(({ quantity, product }) => `${quantity} × ${product.title}`).join(', ')
  const content = email === 'return_requested' ? returnReceived(report, about) : returnResolved(report, about)
  if (!content) return null
  const action = { label: 'View your order', url: await getOrderPageUrl(db, order_id, config) }
  return {
    to: { name, address },
    email: { ...content, subject: `${content.heading}: order ${order.order_number}`, action },
  }
}

type EmailBody = Pick<EmailContent, 'heading' | 'paragraphs'>

const returnReceived = ({ reason }: ReturnReport, about: string): EmailBody => ({
  heading: 'We have received your return request',
  paragraphs: [
    `${returnReasonLabels[reason]}: ${about}.`,
    'We are sorry about this. We will review your request and email you within 24 hours on working days. Please keep the item and its packaging until then.',
  ],
})

const outcomeContent: Record<ReturnOutcome, (report: ReturnReport) => EmailBody> = {
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

function returnResolved(report: ReturnReport, about: string): EmailBody | null {
  if (!report.outcome) return null
  const { heading, paragraphs } = outcomeContent[report.outcome](report)
  return {
    heading,
    paragraphs: [
      `Your return request: ${about} (${returnReasonLabels[report.reason].toLowerCase()}).`,
      ...paragraphs,
      ...report.answer.split('\n').filter((line) => line.trim() !== ''),
      'If you have any questions, please reply to this email.',
    ],
  }
}
