import { defineText, type Email } from '../../../platform/mail/define-email.ts'
import {
  loadOrderMessage,
  type MessageFacts,
  toMessageSample,
  toMessageValues,
} from './load-order-message.ts'
import { MESSAGE_LINK_DAYS } from './message-token.ts'

const writeProof = (facts: MessageFacts, heading: string, reminder: string[]) => ({
  values: toMessageValues(facts),
  heading,
  paragraphs: [
    `This is a preview of your ${facts.title} from order ${facts.number}. Please check the text carefully. We will make it once you approve it.`,
    ...reminder,
    `You can request changes on the same page. The link is for this item only and expires in ${MESSAGE_LINK_DAYS} days.`,
  ],
  action: { label: 'Review design', url: facts.url },
})

const first = defineText({
  kind: 'proof',
  name: 'Proof to approve',
  group: 'orders',
  subject: 'Please approve your design: order {{order.number}}',
  write: (facts: MessageFacts) => writeProof(facts, 'Your design is ready for approval', []),
  sample: toMessageSample,
})

const reminder = defineText({
  kind: 'proof_reminder',
  name: 'Reminder to approve a proof',
  group: 'orders',
  subject: 'Reminder: please approve your design: order {{order.number}}',
  write: (facts: MessageFacts) =>
    writeProof(facts, 'Your approval is pending', [
      'This is a reminder. Please use this link, as the earlier one no longer works.',
    ]),
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
      content: (is_reminder ? reminder : first).toContent(facts, context),
      designs: design ? [{ id, order_id, title: facts.title }] : [],
    }
  },
}
