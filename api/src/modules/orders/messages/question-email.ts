import { defineEmail } from '../../../platform/mail/define-email.ts'
import {
  loadOrderMessage,
  type MessageFacts,
  toMessageSample,
  toMessageValues,
} from './load-order-message.ts'
import { MESSAGE_LINK_DAYS } from './message-token.ts'

export const questionEmail = defineEmail({
  kind: 'question',
  name: 'Question about an item',
  group: 'orders',
  subject: 'A question about your order {{order.number}}',
  isPersonal: true,
  load: (ids: { order_id: string; message_id: string }, context) => loadOrderMessage(ids, context),
  write: (facts: MessageFacts) => ({
    values: toMessageValues(facts),
    heading: 'We have a question about your order',
    paragraphs: [
      `About your ${facts.title}:`,
      facts.question,
      `Click the button to answer. You do not need to sign in. The link is for this question only and expires in ${MESSAGE_LINK_DAYS} days. We will continue with your order once we have your answer.`,
    ],
    action: { label: 'Answer', url: facts.url },
  }),
  sample: toMessageSample,
})
