import { formatMessage } from '@nakshi/core/base/format-message'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { buildOrderTimeline } from '@nakshi/core/orders/order-status'
import type { Order } from '@nakshi/core/orders/schema'
import * as m from './messages.ts'
import { OrderTimeline } from './OrderTimeline.tsx'

/** Nothing of a gift card is made and sent: its email is all. */
export function OrderProgress({ order }: { order: Order }) {
  const { content, status, estimated_delivery_date: day } = order
  if (content === 'goods' || status === 'cancelled')
    return <OrderTimeline steps={buildOrderTimeline(order)} />
  if (status === 'pending') return <p>{m.giftCardUnpaid}</p>
  return <p>{formatMessage(day > toIndiaDate(new Date()) ? m.giftCardLater : m.giftCardSent, { day })}</p>
}

/** The status of a paid gift card says no more than its progress. */
export const hasStatusBadge = ({ content, status }: Order): boolean =>
  content === 'goods' || status !== 'delivered'

/** A gift card is no product that could be ordered again. */
export const canReorder = ({ content, status }: Order): boolean =>
  content === 'goods' && status === 'delivered'
