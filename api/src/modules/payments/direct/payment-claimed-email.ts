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

type Facts = { order: OrderFacts; amount: number; reference: string; url: string }

export const paymentClaimedEmail = defineEmail({
  kind: 'payment_claimed',
  name: 'Payment to be confirmed',
  group: 'orders',
  subject: 'Payment for order {{order.number}} to be confirmed',
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
  write: ({ order, amount, reference, url }: Facts) => ({
    values: { ...toOrderValues(order), 'payment.amount': formatPaise(amount) },
    heading: 'We are checking your payment',
    paragraphs: [
      `You entered the UTR ${reference} for the payment of ${formatPaise(amount)} for your order ${order.order_number}. We compare it with our bank account and confirm your order then. Please do not pay again.`,
      'If the UTR is not right, you can correct it on the page of your order until we have checked it.',
    ],
    action: viewOrder(url),
  }),
  sample: ({ order, orderUrl: url }) => ({ order, amount: 99_900, reference: '619500000001', url }),
})
