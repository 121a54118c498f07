import type { Order } from '@nakshi/contract/shop/orders'
import { formatDay } from '@nakshi/domain/dates'
import { formatPaise } from '@nakshi/domain/money'
import { formatPriceOrFree, listShippingLines } from '@nakshi/domain/shipping'
import { formatGstLabel, getIncludedTaxLabel, getSingleRate } from '@nakshi/domain/tax'
import type { EmailJob } from '../../jobs/queue.ts'
import type { EmailContent } from '../../mail/render-email.ts'
import { courierLinks, formatTracking, orderTrackingLink } from './parcel-email.ts'

export function refundEmail(
  { order_number, amount, reason }: { order_number: string; amount: number; reason: string | null },
  orderUrl: string,
): EmailContent {
  return {
    subject: `Refund for order ${order_number}`,
    heading: `Your refund of ${formatPaise(amount)} is on its way`,
    paragraphs: [
      ...(reason ? [`${reason}.`] : []),
      'It will be refunded to the original payment method in 5-7 business days. Your bank may take another 3-5 days.',
    ],
    action: { label: 'View your order', url: orderUrl },
  }
}

export function orderReinstatedEmail(order: Order, orderUrl: string): EmailContent {
  return {
    subject: `We received your payment for order ${order.order_number}`,
    heading: 'Your order has been reinstated',
    paragraphs: [
      `Your payment of ${formatPaise(order.total_amount)} reached us after the payment deadline. All items were still available, so we have reinstated your order.`,
      `Estimated delivery: ${formatDay(order.estimated_delivery_date)}. If you no longer want it, cancel it on the order page for a full refund.`,
    ],
    action: { label: 'View your order', url: orderUrl },
  }
}

export function orderQuestionEmail(orderNumber: string, question: string, orderUrl: string): EmailContent {
  return {
    subject: `A question about your order ${orderNumber}`,
    heading: 'We have a question about your order',
    paragraphs: [
      question,
      'Please reply to this email. We will continue with your order once we have your answer.',
    ],
    action: { label: 'View your order', url: orderUrl },
  }
}

type OrderEmailStatus = Extract<EmailJob, { email: 'order' }>['status']

export function orderStatusEmail(
  order: Order,
  status: OrderEmailStatus,
  { page, trackingUrl }: { page: string; trackingUrl: string },
): EmailContent {
  const content = statusContent[status](order)
  const percents = order.items.map(({ tax_percent }) => ({ percent: tax_percent }))
  return {
    ...content,
    rows: [
      ...order.items.map((item) => ({
        label: `${item.quantity} × ${item.product.title}`,
        value: formatPaise(item.price * item.quantity),
      })),
      ...listShippingLines(order).map(({ label, amount }) => ({ label, value: formatPriceOrFree(amount) })),
      ...(order.tax_mode === 'added'
        ? [{ label: formatGstLabel(getSingleRate(percents)), value: formatPaise(order.tax_amount) }]
        : []),
      ...(order.discount_amount > 0
        ? [
            {
              label: `Discount ${order.coupon_code ?? ''}`.trim(),
              value: `-${formatPaise(order.discount_amount)}`,
            },
          ]
        : []),
      ...(order.included_tax_amount > 0
        ? [{ label: getIncludedTaxLabel(order.tax_mode), value: formatPaise(order.included_tax_amount) }]
        : []),
      { label: 'Total', value: formatPaise(order.total_amount) },
    ],
    action: { label: 'View your order', url: page },
    links: [...(status === 'shipped' ? courierLinks(order.parcels) : []), orderTrackingLink(trackingUrl)],
  }
}

export function paymentLinkEmail(order: Order, links: Parameters<typeof orderStatusEmail>[2]): EmailContent {
  const sum = formatPaise(order.total_amount)
  return {
    ...orderStatusEmail(order, 'pending', links),
    subject: `Payment due: ${sum} for your order ${order.order_number}`,
    heading: 'Your order is awaiting payment',
    paragraphs: [
      `We have placed your order ${order.order_number} for you and will start on it once it is paid. Estimated delivery: ${formatDay(order.estimated_delivery_date)}.`,
    ],
    action: { label: `Pay ${sum}`, url: links.trackingUrl },
    links: [],
  }
}

const statusContent: Record<
  OrderEmailStatus,
  (order: Order) => Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'>
> = {
  pending: (order) => ({
    subject: `Your order ${order.order_number}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We have received your order ${order.order_number} and will confirm it shortly. Estimated delivery: ${formatDay(order.estimated_delivery_date)}${order.earliest_delivery_date === null ? '' : ', not earlier'}.`,
    ],
  }),
  confirmed: (order) => ({
    subject: `Order ${order.order_number} is confirmed`,
    heading: 'Your order is confirmed',
    paragraphs: [
      `We are working on it now. Estimated delivery: ${formatDay(order.estimated_delivery_date)}.`,
    ],
  }),
  shipped: (order) => ({
    subject: `Order ${order.order_number} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: (order.parcels.length > 0 ? order.parcels : [order]).map(formatTracking),
  }),
  delivered: (order) => ({
    subject: `Order ${order.order_number} has been delivered`,
    heading: 'Your order has been delivered',
    paragraphs: [
      'We hope you love it. If anything is damaged or incorrect, please report it within 48 hours on your order page.',
    ],
  }),
  cancelled: (order) => ({
    subject: `Order ${order.order_number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      ['captured', 'partially_refunded', 'refunded'].includes(order.payment_status)
        ? 'Your payment will be refunded to the original payment method in 5-7 business days. Your bank may take another 3-5 days.'
        : 'You have not been charged.',
    ],
  }),
}
