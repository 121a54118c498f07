import { formatPaise } from '@nakshi/core/base/money'
import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import type { ReturnOutcome } from '@nakshi/core/returns/schema'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { viewOrder } from '../../platform/mail/order-parts.ts'
import { loadReturn, type ReturnFacts, type ReturnIds, toReturnSample } from './load-return.ts'

type Outcome = { heading: string; paragraphs: string[] }
const refundsLater = (amount: number | null) =>
  `${formatPaise(amount ?? 0)} will be refunded. We will email you once it is processed.`

const outcomes: Record<ReturnOutcome, (amount: number | null) => Outcome> = {
  remake: () => ({
    heading: 'We are making a replacement',
    paragraphs: ['It is free of charge and made as you ordered it. We will email you when it ships.'],
  }),
  refund: (amount) =>
    amount === 0
      ? { heading: 'We have received your return', paragraphs: ['It has been refunded in full.'] }
      : { heading: 'Your refund has been approved', paragraphs: [refundsLater(amount)] },
  part_refund: (amount) => ({
    heading: 'A partial refund has been approved',
    paragraphs: [refundsLater(amount)],
  }),
  declined: () => ({ heading: 'Update on your return request', paragraphs: [] }),
}

type Facts = ReturnFacts & { outcome: ReturnOutcome }

export const returnResolvedEmail = defineEmail({
  kind: 'return_resolved',
  name: 'Return resolved',
  group: 'orders',
  subject: '{{return.outcome}}: order {{order.number}}',
  async load(ids: ReturnIds, context) {
    const loaded = await loadReturn(ids, context)
    const outcome = loaded?.facts.report.outcome
    return outcome ? { to: loaded.to, facts: { ...loaded.facts, outcome } } : null
  },
  write({ report, outcome, about, number, url }: Facts) {
    const { heading, paragraphs } = outcomes[outcome](report.amount)
    return {
      values: { 'order.number': number, 'return.outcome': heading },
      heading,
      paragraphs: [
        `Your return request: ${about} (${returnReasonLabels[report.reason].toLowerCase()}).`,
        ...paragraphs,
        ...report.answer.split('\n').filter((line) => line.trim() !== ''),
        'If you have any questions, please reply to this email.',
      ],
      action: viewOrder(url),
    }
  },
  sample: (sample): Facts => ({ ...toReturnSample(sample), outcome: 'refund' }),
})
