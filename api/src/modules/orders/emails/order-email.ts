import { defineMessages, type MessageDefinition } from '@nakshi/core/base/message-template'
import type { Translator } from '@nakshi/core/languages/translator'
import { formatUnits, getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import type { Parcel } from '@nakshi/core/parcels/schema'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { defineText, type Email, type Written } from '../../../platform/mail/define-email.ts'
import { payOrder, toOrderRecipient, toOrderValues, viewOrder } from '../../../platform/mail/order-parts.ts'
import type { Sample } from '../../../platform/mail/sample.ts'
import { canEmailRecipient } from '../../payments/order-email-limit.ts'
import { refundMessages } from '../../payments/refunded-email.ts'
import { toOrderPageUrl, toOrderTrackingUrl } from '../tracking-link/tracking-link.ts'
import {
  type EmailedOrder,
  loadEmailedOrder,
  type OrderEmailStatus,
  type RefundWay,
} from './load-emailed-order.ts'
import { toOrderRows } from './order-table.ts'

const m = defineMessages('email_order_status', {
  tracking_number: 'Tracking number: %{number}',
  tracking_number_with: 'Tracking number: %{number} (%{courier})',
  no_number_yet: 'Shipped with our courier. We will add the tracking number as soon as we have it.',
  no_number_yet_with: 'Shipped with %{courier}. We will add the tracking number as soon as we have it.',
  track_only: 'Track the parcel with the courier',
  track_only_with: 'Track the parcel with %{courier}',
  track_parcel: 'Track parcel %{number} with the courier',
  track_parcel_with: 'Track parcel %{number} with %{courier}',
  track_unsigned: 'Track your order without signing in',
  in_parcel: 'In this parcel: %{units}.',
  separately: 'Shipping separately: %{units}.',
  pending_subject: 'Your order {{order.number}}',
  pending_heading: 'Thank you for your order',
  pending: 'We have received your order %{number} and will confirm it shortly. Estimated delivery: %{day}.',
  pending_not_earlier:
    'We have received your order %{number} and will confirm it shortly. Estimated delivery: %{day}, not earlier.',
  link_subject: 'Payment due: {{order.total}} for your order {{order.number}}',
  link_heading: 'Your order is awaiting payment',
  link: 'We have placed your order %{number} for you and will start on it once it is paid. Estimated delivery: %{day}.',
  confirmed_subject: 'Order {{order.number}} is confirmed',
  confirmed_heading: 'Your order is confirmed',
  confirmed: 'We are working on it now. Estimated delivery: %{day}.',
  shipped_subject: 'Order {{order.number}} is on its way',
  shipped_heading: 'Your order is on its way',
  parcel_subject: 'Parcel {{parcel.number}} of order {{order.number}} is on its way',
  parcel_heading: 'Parcel %{number} of your order is on its way',
  delivered_subject: 'Order {{order.number}} has been delivered',
  delivered_heading: 'Your order has been delivered',
  delivered:
    'We hope you love it. If anything is damaged or incorrect, please report it within 48 hours on your order page.',
  cancelled_subject: 'Order {{order.number}} is cancelled',
  cancelled_heading: 'Your order is cancelled',
  not_charged: 'You have not been charged.',
  refunded_before: 'Your payment has been refunded already.',
  refund:
    'Your payment will be refunded to the original payment method in 5-7 business days. Your bank may take another 3-5 days.',
  refund_part:
    'Your payment of %{amount:money} will be refunded to the original payment method in 5-7 business days. Your bank may take another 3-5 days.',
  transfer:
    'Your payment will be sent to your bank account or UPI ID by us, and we will email you the reference. If we do not have the details of the account yet, please reply to this email with them.',
  transfer_part:
    'Your payment of %{amount:money} will be sent to your bank account or UPI ID by us, and we will email you the reference. If we do not have the details of the account yet, please reply to this email with them.',
})

type Links = { page: string; trackingUrl: string }
type Facts = { order: EmailedOrder; links: Links; parcel?: Parcel }

const toFacts = ({ order, origin, orderUrl: page }: Sample): Facts => ({
  order,
  links: { page, trackingUrl: `${origin}/track-order` },
})

/** Orders from before parcels have courier and number on the order. */
function formatTracking(
  { courier, tracking_number: number }: Pick<Parcel, 'courier' | 'tracking_number'>,
  { t }: Translator,
): string {
  if (number === null) return courier === null ? t(m.no_number_yet) : t(m.no_number_yet_with, { courier })
  return courier ? t(m.tracking_number_with, { number, courier }) : t(m.tracking_number, { number })
}

const courierLinks = (parcels: readonly Parcel[], translator: Translator) =>
  parcels.flatMap((parcel) =>
    parcel.link === null
      ? []
      : [{ label: toCourierLabel(parcel, parcels.length > 1, translator), url: parcel.link }],
  )

function toCourierLabel({ courier, number }: Parcel, isOneOfMany: boolean, { t }: Translator): string {
  if (courier === null) return isOneOfMany ? t(m.track_parcel, { number }) : t(m.track_only)
  return isOneOfMany ? t(m.track_parcel_with, { number, courier }) : t(m.track_only_with, { courier })
}

/** None for guests, whose order page is the tracking link. */
const orderTrackingLinks = ({ page, trackingUrl }: Links, { t }: Translator) =>
  page === trackingUrl ? [] : [{ label: t(m.track_unsigned), url: trackingUrl }]

const defineOrderText = (text: {
  kind: string
  name: string
  subject: MessageDefinition
  write(facts: Facts, translator: Translator): Written
  sample?(sample: Sample): Facts
}) => defineText({ group: 'orders', sample: toFacts, ...text })

const writeOrder = (
  { order, links }: Facts,
  translator: Translator,
  { heading, paragraphs }: { heading: string; paragraphs: string[] },
) => ({
  values: toOrderValues(order, translator),
  heading,
  paragraphs,
  rows: toOrderRows(order, translator),
  action: viewOrder(links.page, translator),
  links: orderTrackingLinks(links, translator),
})

function writeParcel({ order, links }: Facts, translator: Translator, parcel: Parcel, heading: string) {
  const { t } = translator
  const rest = listUnpacked(order)
  return {
    values: toOrderValues(order, translator),
    heading,
    paragraphs: [
      formatTracking(parcel, translator),
      t(m.in_parcel, { units: formatUnits(parcel.items, order.items) }),
      ...(rest.length > 0 ? [t(m.separately, { units: formatUnits(rest, order.items) })] : []),
    ],
    action: viewOrder(links.page, translator),
    links: [...courierLinks([parcel], translator), ...orderTrackingLinks(links, translator)],
  }
}

const listUnpacked = ({ items, parcels }: EmailedOrder) =>
  [...getUnpackedUnits(items, parcels)].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))

export const orderTexts = {
  pending: defineOrderText({
    kind: 'order_pending',
    name: 'Order received',
    subject: m.pending_subject,
    write(facts, translator) {
      const { t, formatDay } = translator
      const { order_number: number, estimated_delivery_date, earliest_delivery_date } = facts.order
      const what = earliest_delivery_date === null ? m.pending : m.pending_not_earlier
      return writeOrder(facts, translator, {
        heading: t(m.pending_heading),
        paragraphs: [t(what, { number, day: formatDay(estimated_delivery_date) })],
      })
    },
  }),
  payment_link: defineOrderText({
    kind: 'order_payment_link',
    name: 'Payment link for a draft order',
    subject: m.link_subject,
    write({ order, links: { trackingUrl } }, translator) {
      const { t, formatDay } = translator
      const day = formatDay(order.estimated_delivery_date)
      return {
        values: toOrderValues(order, translator),
        heading: t(m.link_heading),
        paragraphs: [t(m.link, { number: order.order_number, day })],
        rows: toOrderRows(order, translator),
        action: payOrder(getAmountDueOnline(order), trackingUrl, translator),
      }
    },
    sample: ({ order, ...sample }) => toFacts({ ...sample, order: { ...order, payment_status: 'pending' } }),
  }),
  confirmed: defineOrderText({
    kind: 'order_confirmed',
    name: 'Order confirmed',
    subject: m.confirmed_subject,
    write: (facts, translator) =>
      writeOrder(facts, translator, {
        heading: translator.t(m.confirmed_heading),
        paragraphs: [
          translator.t(m.confirmed, { day: translator.formatDay(facts.order.estimated_delivery_date) }),
        ],
      }),
  }),
  /** With a parcel: it is the only one, and holds everything. */
  shipped: defineOrderText({
    kind: 'order_shipped',
    name: 'Order shipped',
    subject: m.shipped_subject,
    write(facts, translator) {
      const heading = translator.t(m.shipped_heading)
      const { order, links, parcel } = facts
      if (parcel) return writeParcel(facts, translator, parcel, heading)
      const parcels = order.parcels.length > 0 ? order.parcels : [order]
      const paragraphs = parcels.map((each) => formatTracking(each, translator))
      return {
        ...writeOrder(facts, translator, { heading, paragraphs }),
        links: [...courierLinks(order.parcels, translator), ...orderTrackingLinks(links, translator)],
      }
    },
  }),
  parcel: defineText({
    kind: 'order_parcel',
    name: 'Parcel of an order shipped',
    group: 'orders',
    subject: m.parcel_subject,
    write({ parcel, ...facts }: Facts & { parcel: Parcel }, translator) {
      const number = String(parcel.number)
      const shown = writeParcel(facts, translator, parcel, translator.t(m.parcel_heading, { number }))
      return { ...shown, values: { ...shown.values, 'parcel.number': number } }
    },
    sample: ({ parcel, ...sample }) => ({ ...toFacts({ parcel, ...sample }), parcel }),
  }),
  delivered: defineOrderText({
    kind: 'order_delivered',
    name: 'Order delivered',
    subject: m.delivered_subject,
    write: (facts, translator) =>
      writeOrder(facts, translator, {
        heading: translator.t(m.delivered_heading),
        paragraphs: [translator.t(m.delivered)],
      }),
  }),
  cancelled: defineOrderText({
    kind: 'order_cancelled',
    name: 'Order cancelled',
    subject: m.cancelled_subject,
    write: (facts, translator) =>
      writeOrder(facts, translator, {
        heading: translator.t(m.cancelled_heading),
        paragraphs: describeCancellation(facts.order, translator),
      }),
  }),
}

function describeCancellation(order: EmailedOrder, { t }: Translator): string[] {
  const { money } = order
  const usual: RefundWay = order.payment_method === 'cod' ? 'cash_on_delivery' : 'gateway'
  const { refund_ways: ways = [usual] } = order
  // Cash goes back in another way; a part of it was refunded before.
  const creditBack = ways.includes('store_credit') ? (money?.paid_credit ?? 0) : 0
  const isPart =
    money && money.paid_online < order.total_amount && money.refunded - creditBack === money.paid_online
  const isOneWay = !(ways.includes('gateway') && ways.includes('manual'))
  const amount = isPart && isOneWay ? money.paid_online : null
  if (order.total_amount === 0 || !RECEIVED_STATUSES.includes(order.payment_status)) return [t(m.not_charged)]
  if (ways.length === 0) return [t(m.refunded_before)]
  return [
    ...(ways.includes('gateway') ? [amount === null ? t(m.refund) : t(m.refund_part, { amount })] : []),
    ...(ways.includes('manual') ? [amount === null ? t(m.transfer) : t(m.transfer_part, { amount })] : []),
    ...(ways.includes('cash_on_delivery') ? [t(refundMessages.in_cash)] : []),
    ...(ways.includes('store_credit') ? [t(refundMessages.to_store_credit)] : []),
  ]
}

/** `parcel_id`: a shipment; without it, the whole order. */
type Ids = { order_id: string; status: OrderEmailStatus; parcel_id?: string }

export const orderEmail: Email<Ids> = {
  kind: 'order',
  name: 'Order update',
  getUrgency: ({ status }) => (status === 'pending' ? 'new_order' : 'later'),
  texts: Object.values(orderTexts),
  async load(ids, { db, config, origin }) {
    const { order_id, status, parcel_id } = ids
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
      return { to, content: text.toContent({ order, links, parcel }) }
    }
    // Storefront customers are already on the payment page.
    const needsPaymentLink = order.channel !== 'shop' && getAmountDueOnline(order) > 0
    const text = orderTexts[status === 'pending' && needsPaymentLink ? 'payment_link' : status]
    const designed = status === 'cancelled' ? [] : order.items.filter(({ design }) => design !== null)
    return {
      to,
      content: text.toContent({ order, links }),
      designs: designed.map(({ id, product: { title } }) => ({ id, order_id, title })),
    }
  },
}
