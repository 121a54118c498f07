import { defineMessages } from '@nakshi/core/base/message-template'
import type { Translator } from '@nakshi/core/languages/translator'
import { and, eq, sql } from 'drizzle-orm'
import { orderMessages, orders } from '../../../platform/db/tables/index.ts'
import { defineText, type Email } from '../../../platform/mail/define-email.ts'
import { type OrderFacts, toOrderRecipient, toOrderValues } from '../../../platform/mail/order-parts.ts'
import type { Sample } from '../../../platform/mail/sample.ts'
import { createMessageToken, MESSAGE_LINK_DAYS } from '../messages/message-token.ts'
import { buyerConfirmation } from './buyer-confirmation.ts'

const m = defineMessages('email_cod_confirmation', {
  subject: 'Please confirm your order {{order.number}}',
  heading: 'Please confirm your order',
  what: 'You chose Cash on Delivery for your order %{number} of %{total:money}. We will make it once you confirm it.',
  link: 'You can also correct the delivery address on the same page. The link is for this order only and expires in %{days} days.',
  action: 'Confirm order',
  reminder_subject: 'Reminder: please confirm your order {{order.number}}',
  reminder_heading: 'Your order waits for you',
  reminder: 'This is a reminder. Please use this link, as the earlier one no longer works.',
})

type Facts = { order: OrderFacts; url: string }

const write = ({ order, url }: Facts, { t, formatDay }: Translator, isReminder: boolean) => ({
  values: toOrderValues(order, { formatDay }),
  heading: t(isReminder ? m.reminder_heading : m.heading),
  paragraphs: [
    t(m.what, { number: order.order_number, total: order.total_amount }),
    ...(isReminder ? [t(m.reminder)] : []),
    t(m.link, { days: MESSAGE_LINK_DAYS }),
  ],
  action: { label: t(m.action), url },
})

const sample = ({ order, orderUrl: url }: Sample): Facts => ({ order, url })

const first = defineText({
  kind: 'cod_confirmation',
  name: 'Cash on delivery to confirm',
  group: 'orders',
  subject: m.subject,
  write: (facts: Facts, translator) => write(facts, translator, false),
  sample,
})

const reminder = defineText({
  kind: 'cod_confirmation_reminder',
  name: 'Reminder to confirm cash on delivery',
  group: 'orders',
  subject: m.reminder_subject,
  write: (facts: Facts, translator) => write(facts, translator, true),
  sample,
})

export const codConfirmationEmail: Email<{ order_id: string; message_id: string; is_reminder: boolean }> = {
  kind: 'cod_confirmation',
  name: first.name,
  texts: [first, reminder],
  async load({ order_id, message_id, is_reminder }, { db, origin }) {
    const [order] = await db
      .select({ row: orders })
      .from(orderMessages)
      .innerJoin(orders, eq(orders.id, orderMessages.order_id))
      .where(
        and(
          eq(orderMessages.id, message_id),
          eq(orderMessages.order_id, order_id),
          sql`${buyerConfirmation} = 'waiting'`,
        ),
      )
    const to = order && toOrderRecipient(order.row)
    const token = to && (await createMessageToken(db, message_id))
    if (!token) return null
    // Browsers do not send the URL fragment with the token to servers.
    const facts = { order: order.row, url: `${origin}/confirm-order#${token}` }
    return { to, content: (is_reminder ? reminder : first).toContent(facts) }
  },
}
