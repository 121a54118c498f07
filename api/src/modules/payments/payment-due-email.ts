import { formatPaise } from '@nakshi/core/base/money'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { eq } from 'drizzle-orm'
import { orders } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import {
  type OrderFacts,
  payOrder,
  toOrderRecipient,
  toOrderValues,
} from '../../platform/mail/order-parts.ts'

/** `notFound`: UTR of a reported payment that did not arrive */
type Facts = { order: OrderFacts; due: number; url: string; notFound?: string | undefined }

export const paymentDueEmail = defineEmail({
  kind: 'payment_due',
  name: 'Payment request',
  group: 'orders',
  subject: 'Payment due: {{amount.due}} for order {{order.number}}',
  async load(
    { order_id, not_found: notFound }: { order_id: string; not_found?: string },
    { db, getOrderUrl },
  ) {
    const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
    const to = order && toOrderRecipient(order)
    const due = order ? getAmountDueOnline(order) : 0
    if (!to || due === 0) return null
    return { to, facts: { order, due, url: await getOrderUrl(order.id), notFound } }
  },
  write: ({ order, due, url, notFound }: Facts) => ({
    values: { ...toOrderValues(order), 'amount.due': formatPaise(due) },
    heading: `${formatPaise(due)} is due`,
    paragraphs: [
      ...(notFound === undefined
        ? []
        : [
            `We did not find a payment with the UTR ${notFound} in our bank account. If you have paid, please check the number and enter it again. If not, please pay now.`,
          ]),
      `This is the amount due for your order ${order.order_number}. We will continue with it once it is paid.`,
    ],
    action: payOrder(due, url),
  }),
  sample: ({ order, orderUrl: url }) => ({ order, due: 20_000, url }),
})
