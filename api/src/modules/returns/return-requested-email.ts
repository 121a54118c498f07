import { defineMessages } from '@nakshi/core/base/message-template'
import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { viewOrder } from '../../platform/mail/order-parts.ts'
import { loadReturn, type ReturnFacts, type ReturnIds, toReturnSample } from './load-return.ts'

const m = defineMessages('email_return_requested', {
  subject: 'We have received your return request: order {{order.number}}',
  heading: 'We have received your return request',
  what: '%{reason}: %{about}.',
  next: 'We are sorry about this. We will review your request and email you within 24 hours on working days. Please keep the item and its packaging until then.',
})

export const returnRequestedEmail = defineEmail({
  kind: 'return_requested',
  name: 'Return requested',
  group: 'orders',
  subject: m.subject,
  load: (ids: ReturnIds, context) => loadReturn(ids, context),
  write: ({ report, about, number, url }: ReturnFacts, { t, getLabels }) => ({
    values: { 'order.number': number },
    heading: t(m.heading),
    paragraphs: [
      t(m.what, { reason: getLabels('return_reason', returnReasonLabels)[report.reason], about }),
      t(m.next),
    ],
    action: viewOrder(url, { t }),
  }),
  sample: toReturnSample,
})
