import { formatDay } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import { formatUnits, getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import type { Parcel } from '@nakshi/core/parcels/schema'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { defineText, type Email, type Written } from '../../../platform/mail/define-email.ts'
import { payOrder, toOrderRecipient, toOrderValues, viewOrder } from '../../../platform/mail/order-parts.ts'
import type { Sample } from '../../../platform/mail/sample.ts'
import { canEmailRecipient } from '../../payments/order-email-limit.ts'
import { IN_CASH, ONLINE_REFUND_DAYS, toManualRefund } from '../../payments/refunded-email.ts'
import { toOrderPageUrl, toOrderTrackingUrl } from '../tracking-link/tracking-link.ts'
import {
  type EmailedOrder,
  loadEmailedOrder,
  type OrderEmailStatus,
  type RefundWay,
} from './load-emailed-order.ts'
import { toOrderRows } from './order-table.ts'

type Links = { page: string; trackingUrl: string }
type Facts = { order: EmailedOrder; links: Links; parcel?: Parcel }

const toFacts = ({ order, origin, orderUrl: page }: Sample): Facts => ({
  order,
  links: { page, trackingUrl: `${origin}/track-order` },
})

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

const defineOrderText = (text: {
  kind: string
  name: string
  subject: string
  write(facts: Facts): Written
  sample?(sample: Sample): Facts
}) => defineText({ group: 'orders', sample: toFacts, ...text })

const writeOrder = ({ order, links }: Facts, heading: string, paragraphs: string[]) => ({
  values: toOrderValues(order),
  heading,
  paragraphs,
  rows: toOrderRows(order),
  action: viewOrder(links.page),
  links: orderTrackingLinks(links),
})

function writeParcel({ order, links }: Facts, parcel: Parcel, heading: string) {
  const rest = listUnpacked(order)
  return {
    values: toOrderValues(order),
    heading,
    paragraphs: [
      formatTracking(parcel),
      `In this parcel: ${formatUnits(parcel.items, order.items)}.`,
      ...(rest.length > 0 ? [`Shipping separately: ${formatUnits(rest, order.items)}.`] : []),
    ],
    action: viewOrder(links.page),
    links: [...courierLinks([parcel]), ...orderTrackingLinks(links)],
  }
}

const listUnpacked = ({ items, parcels }: EmailedOrder) =>
  [...getUnpackedUnits(items, parcels)].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))

export const orderTexts = {
  pending: defineOrderText({
    kind: 'order_pending',
    name: 'Order received',
    subject: 'Your order {{order.number}}',
    write(facts) {
      const { order_number, estimated_delivery_date, earliest_delivery_date } = facts.order
      return writeOrder(facts, 'Thank you for your order', [
        `We have received your order ${order_number} and will confirm it shortly. Estimated delivery: ${formatDay(estimated_delivery_date)}${earliest_delivery_date === null ? '' : ', not earlier'}.`,
      ])
    },
  }),
  payment_link: defineOrderText({
    kind: 'order_payment_link',
    name: 'Payment link for a draft order',
    subject: 'Payment due: {{order.total}} for your order {{order.number}}',
    write: ({ order, links: { trackingUrl } }) => ({
      values: toOrderValues(order),
      heading: 'Your order is awaiting payment',
      paragraphs: [
        `We have placed your order ${order.order_number} for you and will start on it once it is paid. Estimated delivery: ${formatDay(order.estimated_delivery_date)}.`,
      ],
      rows: toOrderRows(order),
      action: payOrder(getAmountDueOnline(order), trackingUrl),
    }),
    sample: ({ order, ...sample }) => toFacts({ ...sample, order: { ...order, payment_status: 'pending' } }),
  }),
  confirmed: defineOrderText({
    kind: 'order_confirmed',
    name: 'Order confirmed',
    subject: 'Order {{order.number}} is confirmed',
    write: (facts) =>
      writeOrder(facts, 'Your order is confirmed', [
        `We are working on it now. Estimated delivery: ${formatDay(facts.order.estimated_delivery_date)}.`,
      ]),
  }),
  /** With a parcel: it is the only one, and holds everything. */
  shipped: defineOrderText({
    kind: 'order_shipped',
    name: 'Order shipped',
    subject: 'Order {{order.number}} is on its way',
    write(facts) {
      const heading = 'Your order is on its way'
      const { order, links, parcel } = facts
      if (parcel) return writeParcel(facts, parcel, heading)
      const parcels = order.parcels.length > 0 ? order.parcels : [order]
      const shown = writeOrder(facts, heading, parcels.map(formatTracking))
      return { ...shown, links: [...courierLinks(order.parcels), ...orderTrackingLinks(links)] }
    },
  }),
  parcel: defineText({
    kind: 'order_parcel',
    name: 'Parcel of an order shipped',
    group: 'orders',
    subject: 'Parcel {{parcel.number}} of order {{order.number}} is on its way',
    write({ parcel, ...facts }: Facts & { parcel: Parcel }) {
      const number = String(parcel.number)
      const shown = writeParcel(facts, parcel, `Parcel ${number} of your order is on its way`)
      return { ...shown, values: { ...shown.values, 'parcel.number': number } }
    },
    sample: ({ parcel, ...sample }) => ({ ...toFacts({ parcel, ...sample }), parcel }),
  }),
  delivered: defineOrderText({
    kind: 'order_delivered',
    name: 'Order delivered',
    subject: 'Order {{order.number}} has been delivered',
    write: (facts) =>
      writeOrder(facts, 'Your order has been delivered', [
        'We hope you love it. If anything is damaged or incorrect, please report it within 48 hours on your order page.',
      ]),
  }),
  cancelled: defineOrderText({
    kind: 'order_cancelled',
    name: 'Order cancelled',
    subject: 'Order {{order.number}} is cancelled',
    write: (facts) => writeOrder(facts, 'Your order is cancelled', describeCancellation(facts.order)),
  }),
}

function describeCancellation(order: EmailedOrder): string[] {
  const { money } = order
  const usual: RefundWay = order.payment_method === 'cod' ? 'cash_on_delivery' : 'gateway'
  const { refund_ways: ways = [usual] } = order
  // Cash goes back in another way; a part of it was refunded before.
  const isPart = money && money.paid_online < order.total_amount && money.refunded === money.paid_online
  const isOneWay = !(ways.includes('gateway') && ways.includes('manual'))
  const amount = isPart && isOneWay ? ` of ${formatPaise(money.paid_online)}` : ''
  if (order.total_amount === 0 || !RECEIVED_STATUSES.includes(order.payment_status))
    return ['You have not been charged.']
  if (ways.length === 0) return ['Your payment has been refunded already.']
  return [
    ...(ways.includes('gateway') ? [`Your payment${amount} will be ${ONLINE_REFUND_DAYS}`] : []),
    ...(ways.includes('manual') ? [toManualRefund(`Your payment${amount}`)] : []),
    ...(ways.includes('cash_on_delivery') ? [IN_CASH] : []),
  ]
}

/** `parcel_id`: a shipment; without it, the whole order. */
type Ids = { order_id: string; status: OrderEmailStatus; parcel_id?: string }

export const orderEmail: Email<Ids> = {
  kind: 'order',
  name: 'Order update',
  getUrgency: ({ status }) => (status === 'pending' ? 'new_order' : 'later'),
  texts: Object.values(orderTexts),
  async load(ids, context) {
    const { order_id, status, parcel_id } = ids
    const { db, config, origin } = context
    const order = await loadEmailedOrder(db, ids)
    const to = order && toOrderRecipient(order)
    if (!to) return null
    const isShopperCaused = status === 'pending' || status === 'cancelled'
    if (config.rateLimits && isShopperCaused && !(await canEmailRecipient(db, order_id))) return null
    const links = {
      page: toOrderPageUrl(order, config),
      trackingUrl: toOrderTrackingUrl(origin, order, config),
    }
    if (parcel_id) {
      const parcel = order.parcels.find(({ id }) => id === parcel_id)
      // The shipment was undone meanwhile.
      if (!parcel) return null
      const isOnly = order.parcels.length === 1 && listUnpacked(order).length === 0
      const text = isOnly ? orderTexts.shipped : orderTexts.parcel
      return { to, content: text.toContent({ order, links, parcel }, context) }
    }
    // Storefront customers are already on the payment page.
    const needsPaymentLink = order.channel !== 'shop' && getAmountDueOnline(order) > 0
    const text = orderTexts[status === 'pending' && needsPaymentLink ? 'payment_link' : status]
    const designed = status === 'cancelled' ? [] : order.items.filter(({ design }) => design !== null)
    return {
      to,
      content: text.toContent({ order, links }, context),
      designs: designed.map(({ id, product: { title } }) => ({ id, order_id, title })),
    }
  },
}
