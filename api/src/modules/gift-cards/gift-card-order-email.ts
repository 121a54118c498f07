import { defineMessages } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { eq, sql } from 'drizzle-orm'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { creditAccounts, giftCards, orders } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { toOrderRecipient, viewOrder } from '../../platform/mail/order-parts.ts'

const m = defineMessages('email_gift_card_order', {
  subject: 'Your gift card, order {{order.number}}',
  heading: 'Thank you for your order',
  paid: 'We have received your payment for order %{number}.',
  delivery: 'We email the gift card on %{day} to %{email}.',
  pass_on: 'We email the gift card on %{day} to you, to pass it on.',
  recipient: 'Gift card for',
  valid_until: 'Valid until',
  amount: 'Paid',
})

type Facts = {
  number: string
  url: string
  amount: number
  recipient_name: string
  /** null: the buyer passes it on */
  recipient_email: string | null
  deliver_on: string
  expires_on: string
}

/** The confirmation of an order, which is complete once it is paid. */
export const giftCardOrderEmail = defineEmail({
  kind: 'gift_card_order',
  name: 'Gift card bought',
  group: 'orders',
  subject: m.subject,
  async load({ order_id }: { order_id: string }, { db, getOrderUrl }) {
    const [row] = await db
      .select({
        order: orders,
        card: pickColumns(giftCards, 'amount', 'recipient_name', 'recipient_email', 'deliver_on'),
        expires_on: sql<string>`${creditAccounts.expires_on}`,
      })
      .from(orders)
      .innerJoin(giftCards, eq(giftCards.order_id, orders.id))
      .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
      .where(eq(orders.id, order_id))
    const to = row && toOrderRecipient(row.order)
    if (!to) return null
    const { order, card, expires_on } = row
    const isPassedOn = card.recipient_email === to.address
    return {
      to,
      facts: {
        ...card,
        ...{ expires_on, number: order.order_number, url: await getOrderUrl(order_id) },
        recipient_email: isPassedOn ? null : card.recipient_email,
      },
    }
  },
  write({ number, url, amount, recipient_name, recipient_email, ...days }: Facts, { t, formatDay }) {
    const day = formatDay(days.deliver_on)
    return {
      values: { 'order.number': number },
      heading: t(m.heading),
      paragraphs: [
        t(m.paid, { number }),
        recipient_email === null ? t(m.pass_on, { day }) : t(m.delivery, { day, email: recipient_email }),
      ],
      rows: [
        { label: t(m.recipient), value: recipient_name },
        { label: t(m.valid_until), value: formatDay(days.expires_on) },
        { label: t(m.amount), value: formatPaise(amount) },
      ],
      action: viewOrder(url, { t }),
    }
  },
  sample: ({ order: { order_number: number }, orderUrl: url }): Facts => ({
    ...{ number, url, amount: 100_000, recipient_name: 'Meera', recipient_email: 'meera@example.com' },
    ...{ deliver_on: '2026-12-31', expires_on: '2027-12-31' },
  }),
})
