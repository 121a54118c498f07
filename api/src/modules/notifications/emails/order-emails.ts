import { formatDay } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import type { Order } from '@nakshi/core/orders/schema'
import { formatUnits, getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import type { Parcel } from '@nakshi/core/parcels/schema'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderEvents, orders } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { type EmailContent, emailContent } from '../../../platform/mail/word-email.ts'
import { getOrderPageUrl } from '../../orders/tracking-link/tracking-link.ts'
import type { AddressedEmail } from './build-account-email.ts'
import { toOrderRows } from './order-table.ts'

type OrderFacts = Pick<Order, 'order_number' | 'total_amount' | 'estimated_delivery_date'>
const toOrderValues = ({ order_number, total_amount, estimated_delivery_date }: OrderFacts) => ({
  'order.number': order_number,
  'order.total': formatPaise(total_amount),
  'order.delivery_date': formatDay(estimated_delivery_date),
})

type EmailedItem = Pick<
  Order['items'][number],
  'id' | 'quantity' | 'price' | 'tax_percent' | 'product' | 'variant_selections' | 'custom_options'
> & { design?: object | null }
export type EmailedOrder = Omit<
  Order,
  'can_cancel' | 'items' | 'events' | 'documents' | 'created_at' | 'updated_at' | 'delivered_at'
> & {
  items: EmailedItem[]
  /** methods of the payments that its cancellation refunds */
  refund_methods?: readonly PaymentMethod[]
}
type Links = { page: string; trackingUrl: string }

/** Orders from before parcels have courier and number on the order. */
function formatTracking({ courier, tracking_number: number }: Pick<Parcel, 'courier' | 'tracking_number'>) {
  if (number !== null) return `Tracking number: ${number}${courier ? ` (${courier})` : ''}`
  return `Shipped with ${courier ?? 'our courier'}. We will add the tracking number as soon as we have it.`
}

function courierLinks(parcels: readonly Parcel[]) {
  return parcels.flatMap(({ link, courier, number }) => {
    if (link === null) return []
    const what = parcels.length > 1 ? `parcel ${number}` : 'the parcel'
    return [{ label: `Track ${what} with ${courier ?? 'the courier'}`, url: link }]
  })
}

/** None for guests, whose order page is the tracking link. */
const orderTrackingLinks = ({ page, trackingUrl }: Links) =>
  page === trackingUrl ? [] : [{ label: 'Track your order without signing in', url: trackingUrl }]

/** Null if the shipment was undone meanwhile. */
export function parcelEmail(order: EmailedOrder, parcelId: string, links: Links): EmailContent | null {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  if (!parcel) return null
  const remaining = getUnpackedUnits(order.items, order.parcels)
  const isOnlyParcel = order.parcels.length === 1 && remaining.size === 0
  const rest = [...remaining].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
  const values = toOrderValues(order)
  const body = {
    heading: isOnlyParcel
      ? 'Your order is on its way'
      : `Parcel ${parcel.number} of your order is on its way`,
    paragraphs: [
      formatTracking(parcel),
      `In this parcel: ${formatUnits(parcel.items, order.items)}.`,
      ...(rest.length > 0 ? [`Shipping separately: ${formatUnits(rest, order.items)}.`] : []),
    ],
    action: { label: 'View your order', url: links.page },
    links: [...courierLinks([parcel]), ...orderTrackingLinks(links)],
  }
  return isOnlyParcel
    ? emailContent('order_shipped', values, body)
    : emailContent('order_parcel', { ...values, 'parcel.number': String(parcel.number) }, body)
}

const IN_CASH =
  'What you paid in cash will be refunded to a bank account or UPI ID. If we do not have its details yet, please reply to this email with them.'
const ONLINE_REFUND_DAYS =
  'refunded to the original payment method in 5-7 business days. Your bank may take another 3-5 days.'

type SentRefund = { order_number: string; amount: number; method: PaymentMethod; reason: string | null }

export function refundEmail(
  { order_number, amount, method, reason }: SentRefund,
  orderUrl: string,
): EmailContent {
  return emailContent(
    'refunded',
    { 'order.number': order_number, 'refund.amount': formatPaise(amount) },
    {
      heading: `Your refund of ${formatPaise(amount)} is on its way`,
      paragraphs: [
        ...(reason ? [`${reason}.`] : []),
        method === 'cod' ? IN_CASH : `It will be ${ONLINE_REFUND_DAYS}`,
      ],
      action: { label: 'View your order', url: orderUrl },
    },
  )
}

export function orderReinstatedEmail(
  order: OrderFacts & Pick<Order, 'cod_advance_amount'>,
  orderUrl: string,
): EmailContent {
  return emailContent('order_reinstated', toOrderValues(order), {
    heading: 'Your order has been reinstated',
    paragraphs: [
      `Your payment of ${formatPaise(order.cod_advance_amount ?? order.total_amount)} reached us after the payment deadline. All items were still available, so we have reinstated your order.`,
      `Estimated delivery: ${formatDay(order.estimated_delivery_date)}. If you no longer want it, cancel it on the order page for a full refund.`,
    ],
    action: { label: 'View your order', url: orderUrl },
  })
}

type OrderEmailStatus = Extract<EmailJob, { email: 'order' }>['status']

export function orderStatusEmail(order: EmailedOrder, status: OrderEmailStatus, links: Links): EmailContent {
  return emailContent(`order_${status}`, toOrderValues(order), {
    ...statusContent[status](order),
    rows: toOrderRows(order),
    action: { label: 'View your order', url: links.page },
    links: [...(status === 'shipped' ? courierLinks(order.parcels) : []), ...orderTrackingLinks(links)],
  })
}

export function paymentLinkEmail(order: EmailedOrder, { trackingUrl }: Links): EmailContent {
  return emailContent('order_payment_link', toOrderValues(order), {
    heading: 'Your order is awaiting payment',
    paragraphs: [
      `We have placed your order ${order.order_number} for you and will start on it once it is paid. Estimated delivery: ${formatDay(order.estimated_delivery_date)}.`,
    ],
    rows: toOrderRows(order),
    action: payAction(getAmountDueOnline(order), trackingUrl),
  })
}

const statusContent: Record<
  OrderEmailStatus,
  (order: EmailedOrder) => Pick<EmailContent, 'heading' | 'paragraphs'>
> = {
  pending: (order) => ({
    heading: 'Thank you for your order',
    paragraphs: [
      `We have received your order ${order.order_number} and will confirm it shortly. Estimated delivery: ${formatDay(order.estimated_delivery_date)}${order.earliest_delivery_date === null ? '' : ', not earlier'}.`,
    ],
  }),
  confirmed: (order) => ({
    heading: 'Your order is confirmed',
    paragraphs: [
      `We are working on it now. Estimated delivery: ${formatDay(order.estimated_delivery_date)}.`,
    ],
  }),
  shipped: (order) => ({
    heading: 'Your order is on its way',
    paragraphs: (order.parcels.length > 0 ? order.parcels : [order]).map(formatTracking),
  }),
  delivered: () => ({
    heading: 'Your order has been delivered',
    paragraphs: [
      'We hope you love it. If anything is damaged or incorrect, please report it within 48 hours on your order page.',
    ],
  }),
  cancelled: (order) => ({ heading: 'Your order is cancelled', paragraphs: describeCancellation(order) }),
}

function describeCancellation(order: EmailedOrder): string[] {
  const { refund_methods: methods = [order.payment_method], money } = order
  // Cash goes back in another way; a part of it was refunded before.
  const isPart = money && money.paid_online < order.total_amount && money.refunded === money.paid_online
  const amount = isPart ? ` of ${formatPaise(money.paid_online)}` : ''
  if (order.total_amount === 0 || !RECEIVED_STATUSES.includes(order.payment_status))
    return ['You have not been charged.']
  if (methods.length === 0) return ['Your payment has been refunded already.']
  return [
    ...(methods.some((method) => method !== 'cod')
      ? [`Your payment${amount} will be ${ONLINE_REFUND_DAYS}`]
      : []),
    ...(methods.includes('cod') ? [IN_CASH] : []),
  ]
}

type OrderRow = Pick<typeof orders.$inferSelect, 'shipping_address'>
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
  const url = await getOrderPageUrl(db, order.id, config)
  return addressed(order, orderEditedEmail(order, event, url))
}

type EditedOrder = OrderFacts & Parameters<typeof getAmountDueOnline>[0]

export function orderEditedEmail(
  order: EditedOrder,
  event: Parameters<typeof formatOrderEvent>[0],
  url: string,
): EmailContent {
  const due = getAmountDueOnline(order)
  return emailContent('order_edited', toOrderValues(order), {
    heading: 'Your order was updated',
    paragraphs: [
      ...formatOrderEvent(event).split('\n'),
      ...(due > 0 ? ['We will continue with your order once this is paid.'] : []),
      'If this is not what you wanted, please reply to this email.',
    ],
    action: payAction(due, url),
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
  return addressed(order, paymentDueEmail(order, due, await getOrderPageUrl(db, order.id, config)))
}

export function paymentDueEmail(order: OrderFacts, due: number, url: string): EmailContent {
  return emailContent(
    'payment_due',
    { ...toOrderValues(order), 'amount.due': formatPaise(due) },
    {
      heading: `${formatPaise(due)} is due`,
      paragraphs: [
        `This is the amount due for your order ${order.order_number}. We will continue with it once it is paid.`,
      ],
      action: payAction(due, url),
    },
  )
}

function payAction(due: number, url: string): NonNullable<EmailContent['action']> {
  return { label: due > 0 ? `Pay ${formatPaise(due)}` : 'View your order', url }
}

/** Null without an address, as some draft orders have none. */
export function addressed(order: OrderRow, email: EmailContent): AddressedEmail | null {
  const { full_name: name, email: address } = order.shipping_address
  return address === '' ? null : { to: { name, address }, email }
}
