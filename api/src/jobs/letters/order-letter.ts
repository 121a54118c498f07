import type { Order } from '../../contract/orders.ts'
import { formatDay } from '../../domain/dates.ts'
import { formatPaise } from '../../domain/money.ts'
import { freeOr, shippingLines } from '../../domain/shipping.ts'
import { gstLabel, includedLabel, onePercent } from '../../domain/tax.ts'
import type { Letter } from '../../mail/letter.ts'
import type { LetterJob } from '../queue.ts'
import { courierLinks, followLink, trackingWords } from './parcel-letter.ts'

export function refundLetter(
  { order_number, amount, why }: { order_number: string; amount: number; why: string | null },
  orderUrl: string,
): Letter {
  return {
    subject: `Refund for order ${order_number}`,
    heading: `${formatPaise(amount)} is on its way back`,
    paragraphs: [
      ...(why ? [`${why}.`] : []),
      'It goes back the way it came: 5-7 business days, plus 3-5 days at your bank.',
    ],
    action: { label: 'View your order', url: orderUrl },
  }
}

export function takenUpLetter(order: Order, orderUrl: string): Letter {
  return {
    subject: `Your payment for order ${order.order_number} arrived`,
    heading: 'Your order goes on',
    paragraphs: [
      `Your payment of ${formatPaise(order.total_amount)} reached us after the time to pay was over. Everything was still there, so we took the order up again.`,
      `It should arrive by ${formatDay(order.estimated_delivery_date)}. If you do not want it any more, cancel it on its page and the money goes back.`,
    ],
    action: { label: 'View your order', url: orderUrl },
  }
}

export function questionLetter(orderNumber: string, question: string, orderUrl: string): Letter {
  return {
    subject: `A question about your order ${orderNumber}`,
    heading: 'We have a question about your order',
    paragraphs: [question, 'Please reply to this letter. We go on as soon as we know.'],
    action: { label: 'View your order', url: orderUrl },
  }
}

type OrderLetterStatus = Extract<LetterJob, { letter: 'order' }>['status']

export function orderLetter(
  order: Order,
  status: OrderLetterStatus,
  { page, followUrl }: { page: string; followUrl: string },
): Letter {
  const said = sayings[status](order)
  const percents = order.items.map(({ tax_percent }) => ({ percent: tax_percent }))
  return {
    ...said,
    rows: [
      ...order.items.map((item) => ({
        label: `${item.quantity} × ${item.product.title}`,
        value: formatPaise(item.price * item.quantity),
      })),
      ...shippingLines(order).map(({ label, amount }) => ({ label, value: freeOr(amount) })),
      ...(order.tax_mode === 'added'
        ? [{ label: gstLabel(onePercent(percents)), value: formatPaise(order.tax_amount) }]
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
        ? [{ label: includedLabel(order.tax_mode), value: formatPaise(order.included_tax_amount) }]
        : []),
      { label: 'Total', value: formatPaise(order.total_amount) },
    ],
    action: { label: 'View your order', url: page },
    links: [...(status === 'shipped' ? courierLinks(order.parcels) : []), followLink(followUrl)],
  }
}

export function payByLinkLetter(order: Order, links: Parameters<typeof orderLetter>[2]): Letter {
  const sum = formatPaise(order.total_amount)
  return {
    ...orderLetter(order, 'pending', links),
    subject: `To pay: ${sum} for your order ${order.order_number}`,
    heading: 'Your order waits for its payment',
    paragraphs: [
      `We wrote down your order ${order.order_number} as you told us, and begin once it is paid. It should arrive by ${formatDay(order.estimated_delivery_date)}.`,
    ],
    action: { label: `Pay ${sum}`, url: links.followUrl },
    links: [],
  }
}

const sayings: Record<
  OrderLetterStatus,
  (order: Order) => Pick<Letter, 'subject' | 'heading' | 'paragraphs'>
> = {
  pending: (order) => ({
    subject: `Your order ${order.order_number}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We have your order ${order.order_number} and will confirm it shortly. It should arrive by ${formatDay(order.estimated_delivery_date)}${order.deliver_not_before === null ? '' : ', and not sooner'}.`,
    ],
  }),
  confirmed: (order) => ({
    subject: `Order ${order.order_number} is confirmed`,
    heading: 'Your order is confirmed',
    paragraphs: [
      `We are starting on it now. It should arrive by ${formatDay(order.estimated_delivery_date)}.`,
    ],
  }),
  shipped: (order) => ({
    subject: `Order ${order.order_number} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: (order.parcels.length > 0 ? order.parcels : [order]).map(trackingWords),
  }),
  delivered: (order) => ({
    subject: `Order ${order.order_number} was delivered`,
    heading: 'Your order was delivered',
    paragraphs: [
      'We hope it brings joy. If anything is damaged or wrong, please tell us within 48 hours, on the page of your order.',
    ],
  }),
  cancelled: (order) => ({
    subject: `Order ${order.order_number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      ['captured', 'partially_refunded', 'refunded'].includes(order.payment_status)
        ? 'What you paid goes back the way it came, in 5-7 business days plus 3-5 days at your bank.'
        : 'Nothing was charged.',
    ],
  }),
}
