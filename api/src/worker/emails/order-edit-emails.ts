import { getAmountDueOnline } from '@nakshi/domain/amount-due-online'
import { formatOrderEvent } from '@nakshi/domain/format-order-event'
import { formatPaise } from '@nakshi/domain/money'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { orderEvents, orders } from '../../db/tables/index.ts'
import type { EmailContent } from '../../mail/render-email.ts'
import { getOrderPageUrl } from '../../modules/orders/tracking-link/order-page-url.ts'

type Order = typeof orders.$inferSelect
type AddressedEmail = { to: { name: string; address: string }; email: EmailContent }

export async function buildOrderEditedEmail(
  db: Queryable,
  eventId: string,
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
): Promise<AddressedEmail | null> {
  const [row] = await db
    .select({ event: orderEvents, order: orders })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.order_id))
    .where(eq(orderEvents.id, eventId))
  if (!row) return null
  const { order, event } = row
  const due = getAmountDueOnline(order)
  return addressed(order, {
    subject: `Your order ${order.order_number} was updated`,
    heading: 'Your order was updated',
    paragraphs: [
      ...formatOrderEvent(event).split('\n'),
      ...(due > 0 ? ['We will continue with your order once this is paid.'] : []),
      'If this is not what you wanted, please reply to this email.',
    ],
    action: payAction(due, await getOrderPageUrl(db, order.id, config)),
  })
}

export async function buildPaymentDueEmail(
  db: Queryable,
  orderId: string,
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
): Promise<AddressedEmail | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const due = order ? getAmountDueOnline(order) : 0
  if (!order || due === 0) return null
  return addressed(order, {
    subject: `Payment due: ${formatPaise(due)} for order ${order.order_number}`,
    heading: `${formatPaise(due)} is due`,
    paragraphs: [
      `This is the amount due for your order ${order.order_number}. We will continue with it once it is paid.`,
    ],
    action: payAction(due, await getOrderPageUrl(db, order.id, config)),
  })
}

function payAction(due: number, url: string): NonNullable<EmailContent['action']> {
  return { label: due > 0 ? `Pay ${formatPaise(due)}` : 'View your order', url }
}

function addressed(order: Order, email: EmailContent): AddressedEmail | null {
  const { full_name: name, email: address } = order.shipping_address
  return address === '' ? null : { to: { name, address }, email }
}
