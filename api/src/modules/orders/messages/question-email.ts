import { defineMessages } from '@nakshi/core/base/message-template'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import {
  loadOrderMessage,
  type MessageFacts,
  toMessageSample,
  toMessageValues,
} from './load-order-message.ts'
import { MESSAGE_LINK_DAYS } from './message-token.ts'

const m = defineMessages('email_question', {
  subject: 'A question about your order {{order.number}}',
  heading: 'We have a question about your order',
  about: 'About your %{title}:',
  link: 'Click the button to answer. You do not need to sign in. The link is for this question only and expires in %{days} days. We will continue with your order once we have your answer.',
  action: 'Answer',
})

export const questionEmail = defineEmail({
  kind: 'question',
  name: 'Question about an item',
  group: 'orders',
  subject: m.subject,
  isPersonal: true,
  load: (ids: { order_id: string; message_id: string }, context) => loadOrderMessage(ids, context),
  write: (facts: MessageFacts, { t }) => ({
    values: toMessageValues(facts),
    heading: t(m.heading),
    paragraphs: [t(m.about, { title: facts.title }), facts.question, t(m.link, { days: MESSAGE_LINK_DAYS })],
    action: { label: t(m.action), url: facts.url },
  }),
  sample: toMessageSample,
})
