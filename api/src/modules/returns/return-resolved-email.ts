import { defineMessages } from '@nakshi/core/base/message-template'
import type { Translator } from '@nakshi/core/languages/translator'
import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import type { ReturnOutcome } from '@nakshi/core/returns/schema'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { viewOrder } from '../../platform/mail/order-parts.ts'
import { loadReturn, type ReturnFacts, type ReturnIds, toReturnSample } from './load-return.ts'

const m = defineMessages('email_return_resolved', {
  subject: '{{return.outcome}}: order {{order.number}}',
  what: 'Your return request: %{about} (%{reason}).',
  remake: 'We are making a replacement',
  remake_next: 'It is free of charge and made as you ordered it. We will email you when it ships.',
  received: 'We have received your return',
  refunded_before: 'It has been refunded in full.',
  refund: 'Your refund has been approved',
  part_refund: 'A partial refund has been approved',
  refund_next: '%{amount:money} will be refunded. We will email you once it is processed.',
  declined: 'Update on your return request',
  reply: 'If you have any questions, please reply to this email.',
})

type Outcome = { heading: string; paragraphs: string[] }
type DescribeOutcome = (translator: Pick<Translator, 't'>, amount: number | null) => Outcome

const outcomes: Record<ReturnOutcome, DescribeOutcome> = {
  remake: ({ t }) => ({ heading: t(m.remake), paragraphs: [t(m.remake_next)] }),
  refund: ({ t }, amount) =>
    amount === 0
      ? { heading: t(m.received), paragraphs: [t(m.refunded_before)] }
      : { heading: t(m.refund), paragraphs: [t(m.refund_next, { amount: amount ?? 0 })] },
  part_refund: ({ t }, amount) => ({
    heading: t(m.part_refund),
    paragraphs: [t(m.refund_next, { amount: amount ?? 0 })],
  }),
  declined: ({ t }) => ({ heading: t(m.declined), paragraphs: [] }),
}

type Facts = ReturnFacts & { outcome: ReturnOutcome }

export const returnResolvedEmail = defineEmail({
  kind: 'return_resolved',
  name: 'Return resolved',
  group: 'orders',
  subject: m.subject,
  async load(ids: ReturnIds, context) {
    const loaded = await loadReturn(ids, context)
    const outcome = loaded?.facts.report.outcome
    return outcome ? { to: loaded.to, facts: { ...loaded.facts, outcome } } : null
  },
  write({ report, outcome, about, number, url }: Facts, { t, getLabels }) {
    const { heading, paragraphs } = outcomes[outcome]({ t }, report.amount)
    const reason = getLabels('return_reason', returnReasonLabels)[report.reason].toLowerCase()
    return {
      values: { 'order.number': number, 'return.outcome': heading },
      heading,
      paragraphs: [
        t(m.what, { about, reason }),
        ...paragraphs,
        ...report.answer.split('\n').filter((line) => line.trim() !== ''),
        t(m.reply),
      ],
      action: viewOrder(url, { t }),
    }
  },
  sample: (sample): Facts => ({ ...toReturnSample(sample), outcome: 'refund' }),
})
