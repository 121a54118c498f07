import { defineMessages } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { eq } from 'drizzle-orm'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import {
  type OrderFacts,
  toOrderRecipient,
  toOrderValues,
  viewOrder,
} from '../../../platform/mail/order-parts.ts'
import { canEmailRecipient } from '../order-email-limit.ts'

const m = defineMessages('email_payment_claimed', {
  subject: 'Payment for order {{order.number}} to be confirmed',
  heading: 'We are checking your payment',
  what: 'You entered the UTR %{reference} for the payment of %{amount:money} for your order %{number}. We compare it with our bank account and confirm your order then. Please do not pay again.',
  correct: 'If the UTR is not right, you can correct it on the page of your order until we have checked it.',
})

type Facts = { order: OrderFacts; amount: number; reference: string; url: string }

export const paymentClaimedEmail = defineEmail({
  kind: 'payment_claimed',
  name: 'Payment to be confirmed',
  group: 'orders',
  subject: m.subject,
  async load({ payment_id }: { order_id: string; payment_id: string }, { db, config, getOrderUrl }) {
    const [row] = await db
      .select({ order: orders, payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(payments.id, payment_id))
    const to = row && toOrderRecipient(row.order)
    // Answered by staff meanwhile.
    if (!to || row.payment.status !== 'authorised' || row.payment.provider_payment === null) return null
    const { order } = row
    if (config.rateLimits && !(await canEmailRecipient(db, order.id))) return null
    const { amount, provider_payment: reference } = row.payment
    return { to, facts: { order, amount, reference, url: await getOrderUrl(order.id) } }
  },
  write: ({ order, amount, reference, url }: Facts, { t, formatDay }) => ({
    values: { ...toOrderValues(order, { formatDay }), 'payment.amount': formatPaise(amount) },
    heading: t(m.heading),
    paragraphs: [t(m.what, { reference, amount, number: order.order_number }), t(m.correct)],
    action: viewOrder(url, { t }),
  }),
  sample: ({ order, orderUrl: url }) => ({ order, amount: 99_900, reference: '619500000001', url }),
})
