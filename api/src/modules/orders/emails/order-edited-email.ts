import { defineMessages } from '@nakshi/core/base/message-template'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { eq } from 'drizzle-orm'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orderEvents, orderItems, orders } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import {
  type OrderFacts,
  payOrder,
  toOrderRecipient,
  toOrderValues,
} from '../../../platform/mail/order-parts.ts'
import { getOrderEventTexts } from '../order-event-texts.ts'
import { translateEvents } from '../translate-events.ts'

const m = defineMessages('email_order_edited', {
  subject: 'Your order {{order.number}} was updated',
  heading: 'Your order was updated',
  due: 'We will continue with your order once this is paid.',
  reply: 'If this is not what you wanted, please reply to this email.',
})

type Facts = {
  order: OrderFacts & Parameters<typeof getAmountDueOnline>[0]
  event: Parameters<typeof formatOrderEvent>[0]
  url: string
}

export const orderEditedEmail = defineEmail({
  kind: 'order_edited',
  name: 'Order edited',
  group: 'orders',
  subject: m.subject,
  async load({ event_id }: { event_id: string }, { db, getOrderUrl }) {
    const [row] = await db
      .select({ event: orderEvents, order: orders })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.order_id))
      .where(eq(orderEvents.id, event_id))
    const to = row && toOrderRecipient(row.order)
    if (!to) return null
    const items = await db
      .select(pickColumns(orderItems, 'product_id', 'product'))
      .from(orderItems)
      .where(eq(orderItems.order_id, row.order.id))
    const [translated] = await translateEvents(db, to.language, [{ items, events: [row.event] }])
    const [event = row.event] = translated?.events ?? []
    return { to, facts: { order: row.order, event, url: await getOrderUrl(row.order.id) } }
  },
  write({ order, event, url }: Facts, translator) {
    const { t } = translator
    const due = getAmountDueOnline(order)
    return {
      values: toOrderValues(order, translator),
      heading: t(m.heading),
      paragraphs: [
        ...formatOrderEvent(event, getOrderEventTexts(translator)).split('\n'),
        ...(due > 0 ? [t(m.due)] : []),
        t(m.reply),
      ],
      action: payOrder(due, url, translator),
    }
  },
  sample: ({ order, product: { title }, orderUrl: url }): Facts => ({
    order,
    event: {
      ...{ type: 'order_edited', params: {}, note: '' },
      lines: [{ type: 'field', params: { title, before: 'Mira', after: 'Meera' } }],
    },
    url,
  }),
})
