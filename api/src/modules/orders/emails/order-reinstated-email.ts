import { defineMessages } from '@nakshi/core/base/message-template'
import type { Order } from '@nakshi/core/orders/schema'
import { eq } from 'drizzle-orm'
import { orders } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import {
  type OrderFacts,
  toOrderRecipient,
  toOrderValues,
  viewOrder,
} from '../../../platform/mail/order-parts.ts'

const m = defineMessages('email_order_reinstated', {
  subject: 'We received your payment for order {{order.number}}',
  heading: 'Your order has been reinstated',
  what: 'Your payment of %{amount:money} reached us after the payment deadline. All items were still available, so we have reinstated your order.',
  delivery:
    'Estimated delivery: %{day}. If you no longer want it, cancel it on the order page for a full refund.',
})

type Facts = { order: OrderFacts & Pick<Order, 'cod_advance_amount'>; url: string }

export const orderReinstatedEmail = defineEmail({
  kind: 'order_reinstated',
  name: 'Cancelled order reopened',
  group: 'orders',
  subject: m.subject,
  async load({ order_id }: { order_id: string }, { db, getOrderUrl }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
    const to = order && toOrderRecipient(order)
    if (!to || order.status === 'cancelled') return null
    return { to, facts: { order, url: await getOrderUrl(order_id) } }
  },
  write: ({ order, url }: Facts, { t, formatDay }) => ({
    values: toOrderValues(order, { formatDay }),
    heading: t(m.heading),
    paragraphs: [
      t(m.what, { amount: order.cod_advance_amount ?? order.total_amount }),
      t(m.delivery, { day: formatDay(order.estimated_delivery_date) }),
    ],
    action: viewOrder(url, { t }),
  }),
  sample: ({ order, orderUrl: url }) => ({ order, url }),
})
