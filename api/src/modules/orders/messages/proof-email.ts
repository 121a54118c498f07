import { defineMessages } from '@nakshi/core/base/message-template'
import type { Translator } from '@nakshi/core/languages/translator'
import { defineText, type Email } from '../../../platform/mail/define-email.ts'
import {
  loadOrderMessage,
  type MessageFacts,
  toMessageSample,
  toMessageValues,
} from './load-order-message.ts'
import { MESSAGE_LINK_DAYS } from './message-token.ts'

const m = defineMessages('email_proof', {
  subject: 'Please approve your design: order {{order.number}}',
  heading: 'Your design is ready for approval',
  what: 'This is a preview of your %{title} from order %{number}. Please check the text carefully. We will make it once you approve it.',
  link: 'You can request changes on the same page. The link is for this item only and expires in %{days} days.',
  action: 'Review design',
  reminder_subject: 'Reminder: please approve your design: order {{order.number}}',
  reminder_heading: 'Your approval is pending',
  reminder: 'This is a reminder. Please use this link, as the earlier one no longer works.',
})

const writeProof = (facts: MessageFacts, { t }: Translator, isReminder: boolean) => ({
  values: toMessageValues(facts),
  heading: t(isReminder ? m.reminder_heading : m.heading),
  paragraphs: [
    t(m.what, { title: facts.title, number: facts.number }),
    ...(isReminder ? [t(m.reminder)] : []),
    t(m.link, { days: MESSAGE_LINK_DAYS }),
  ],
  action: { label: t(m.action), url: facts.url },
})

const first = defineText({
  kind: 'proof',
  name: 'Proof to approve',
  group: 'orders',
  subject: m.subject,
  write: (facts: MessageFacts, translator) => writeProof(facts, translator, false),
  sample: toMessageSample,
})

const reminder = defineText({
  kind: 'proof_reminder',
  name: 'Reminder to approve a proof',
  group: 'orders',
  subject: m.reminder_subject,
  write: (facts: MessageFacts, translator) => writeProof(facts, translator, true),
  sample: toMessageSample,
})

export const proofEmail: Email<{ order_id: string; message_id: string; is_reminder: boolean }> = {
  kind: 'proof',
  name: first.name,
  texts: [first, reminder],
  async load({ is_reminder, ...ids }, context) {
    const loaded = await loadOrderMessage(ids, context)
    if (!loaded) return null
    const { to, facts, item } = loaded
    const { id, order_id, design } = item
    return {
      to,
      content: (is_reminder ? reminder : first).toContent(facts),
      designs: design ? [{ id, order_id, title: facts.title }] : [],
    }
  },
}
