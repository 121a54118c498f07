import { defineMessages } from '@nakshi/core/base/message-template'
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

const m = defineMessages('email_payment_due', {
  subject: 'Payment due: {{amount.due}} for order {{order.number}}',
  heading: '%{due:money} is due',
  not_found:
    'We did not find a payment with the UTR %{reference} in our bank account. If you have paid, please check the number and enter it again. If not, please pay now.',
  what: 'This is the amount due for your order %{number}. We will continue with it once it is paid.',
})

/** `notFound`: UTR of a reported payment that did not arrive */
type Facts = { order: OrderFacts; due: number; url: string; notFound?: string | undefined }

export const paymentDueEmail = defineEmail({
  kind: 'payment_due',
  name: 'Payment request',
  group: 'orders',
  subject: m.subject,
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
  write: ({ order, due, url, notFound }: Facts, { t, formatDay }) => ({
    values: { ...toOrderValues(order, { formatDay }), 'amount.due': formatPaise(due) },
    heading: t(m.heading, { due }),
    paragraphs: [
      ...(notFound === undefined ? [] : [t(m.not_found, { reference: notFound })]),
      t(m.what, { number: order.order_number }),
    ],
    action: payOrder(due, url, { t }),
  }),
  sample: ({ order, orderUrl: url }) => ({ order, due: 20_000, url }),
})
