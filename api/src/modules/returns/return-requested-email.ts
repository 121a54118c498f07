import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { viewOrder } from '../../platform/mail/order-parts.ts'
import { loadReturn, type ReturnFacts, type ReturnIds, toReturnSample } from './load-return.ts'

export const returnRequestedEmail = defineEmail({
  kind: 'return_requested',
  name: 'Return requested',
  group: 'orders',
  subject: 'We have received your return request: order {{order.number}}',
  load: (ids: ReturnIds, context) => loadReturn(ids, context),
  write: ({ report, about, number, url }: ReturnFacts) => ({
    values: { 'order.number': number },
    heading: 'We have received your return request',
    paragraphs: [
      `${returnReasonLabels[report.reason]}: ${about}.`,
      'We are sorry about this. We will review your request and email you within 24 hours on working days. Please keep the item and its packaging until then.',
    ],
    action: viewOrder(url),
  }),
  sample: toReturnSample,
})
