import { formatPaise } from '@nakshi/core/base/money'
import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import type { ReturnOutcome } from '@nakshi/core/returns/schema'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders, returnRequests } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { type EmailContent, emailContent } from '../../../platform/mail/word-email.ts'
import { getOrderPageUrl } from '../../orders/tracking-link/tracking-link.ts'
import { listReturnItems } from '../../returns/returnable-items.ts'
import type { AddressedEmail } from './build-account-email.ts'

type ReturnEmailJob = Extract<EmailJob, { return_id: string }>
type ReturnReport = typeof returnRequests.$inferSelect
type ResolvedReturn = Pick<ReturnReport, 'reason' | 'outcome' | 'answer' | 'amount'>

export async function buildReturnEmail(
  db: Queryable,
  { email, order_id, return_id }: ReturnEmailJob,
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
): Promise<AddressedEmail | null> {
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
  const orderLink = { number: order.order_number, url: await getOrderPageUrl(db, order_id, config) }
  const built =
    email === 'return_requested'
      ? returnRequestedEmail(report, about, orderLink)
      : returnResolvedEmail(report, about, orderLink)
  return built && { to: { name, address }, email: built }
}

type OrderLink = { number: string; url: string }
const viewOrder = (url: string) => ({ label: 'View your order', url })

export const returnRequestedEmail = (
  report: Pick<ReturnReport, 'reason'>,
  about: string,
  { number, url }: OrderLink,
): EmailContent =>
  emailContent(
    'return_requested',
    { 'order.number': number },
    {
      ...returnReceived(report, about),
      action: viewOrder(url),
    },
  )

export function returnResolvedEmail(
  report: ResolvedReturn,
  about: string,
  { number, url }: OrderLink,
): EmailContent | null {
  const body = returnResolved(report, about)
  return (
    body &&
    emailContent(
      'return_resolved',
      { 'order.number': number, 'return.outcome': body.heading },
      {
        ...body,
        action: viewOrder(url),
      },
    )
  )
}

type EmailBody = Pick<EmailContent, 'heading' | 'paragraphs'>

const returnReceived = ({ reason }: Pick<ReturnReport, 'reason'>, about: string): EmailBody => ({
  heading: 'We have received your return request',
  paragraphs: [
    `${returnReasonLabels[reason]}: ${about}.`,
    'We are sorry about this. We will review your request and email you within 24 hours on working days. Please keep the item and its packaging until then.',
  ],
})

const outcomeContent: Record<ReturnOutcome, (report: ResolvedReturn) => EmailBody> = {
  remake: () => ({
    heading: 'We are making a replacement',
    paragraphs: ['It is free of charge and made as you ordered it. We will email you when it ships.'],
  }),
  refund: ({ amount }) => ({
    heading: amount === 0 ? 'We have received your return' : 'Your refund has been approved',
    paragraphs:
      amount === 0
        ? ['It has been refunded in full.']
        : [`${formatPaise(amount ?? 0)} will be refunded. We will email you once it is processed.`],
  }),
  part_refund: ({ amount }) => ({
    heading: 'A partial refund has been approved',
    paragraphs: [`${formatPaise(amount ?? 0)} will be refunded. We will email you once it is processed.`],
  }),
  declined: () => ({ heading: 'Update on your return request', paragraphs: [] }),
}

function returnResolved(report: ResolvedReturn, about: string): EmailBody | null {
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
