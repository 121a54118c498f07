import type { OrderStatus, PaymentMethod, PaymentStatus } from '../contract/orders.ts'
import { movesGoods } from './paid-for.ts'

/** A shopper may cancel while nothing was made yet (spec, section 4). */
export function canCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** Orders in these have not left yet: they can still be made, corrected and asked about. */
const UNSENT_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']
export const isUnsent = (status: OrderStatus) => UNSENT_STATUSES.includes(status)

/** Orders in these are still being made or on their way. */
export const OPEN_STATUSES = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** Write Review and Reorder are offered once the order has arrived. */
export function hasArrived(status: OrderStatus): boolean {
  return status === 'delivered'
}

/** Once the goods are on their way the order is a sale, which has an invoice. */
export function goodsHaveLeft(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

type StockEffect = 'return' | 'take' | 'none'

/**
 * What a change of status does to stock and coupon use (design, section 4): into cancelled returns,
 * out of it takes again.
 */
export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'none'
}

type Paid = { payment_method: PaymentMethod; payment_status: PaymentStatus }

/** Whether cash that the courier brings is written down as received. */
function settlesCash({ payment_method, payment_status }: Paid, to: OrderStatus): boolean {
  return to === 'delivered' && payment_method === 'cod' && payment_status === 'pending'
}

/** Whether a person is asked first, because money or goods go back, or cash is written down. */
export function asksFirst(order: Paid & { status: OrderStatus }, to: OrderStatus): boolean {
  return order.status !== to && (to === 'cancelled' || settlesCash(order, to))
}

/**
 * Whether a change may wait a few seconds for an Undo. One that the shop may well refuse is sent at
 * once: what takes goods from stock again, and goods made ready or sent that nobody pays for.
 */
export function canWait(order: Paid & { status: OrderStatus }, to: OrderStatus): boolean {
  return stockEffect(order.status, to) === 'none' && (!movesGoods(to) || isPaidFor(order))
}

/** Paid, or to be paid at the door. */
function isPaidFor({ payment_method, payment_status }: Paid): boolean {
  if (payment_status === 'pending') return payment_method === 'cod'
  return payment_status === 'captured' || payment_status === 'partially_refunded'
}

export type TimelineStep = { label: string; at: string | null; done: boolean }
type TimelineOrder = {
  status: OrderStatus
  created_at: string
  delivered_at: string | null
  events: { from_status: OrderStatus | null; to_status: OrderStatus; at: string }[]
}

/**
 * The steps an order shows (spec, section 4): Order Placed always; Order Confirmed once it is not
 * pending; Processing, Shipped and Delivered as they are reached; a cancelled order ends with
 * Cancelled. Steps not reached yet are listed as not done. An event that leaves the status as it
 * is, a payment or a question, moves no step.
 */
export function orderTimeline(order: TimelineOrder): TimelineStep[] {
  const last = (status: OrderStatus) =>
    order.events.filter(({ from_status, to_status }) => to_status === status && from_status !== status).at(-1)
      ?.at ?? null
  const placed: TimelineStep = { label: 'Order Placed', at: order.created_at, done: true }
  if (order.status === 'cancelled') return [placed, { label: 'Cancelled', at: last('cancelled'), done: true }]
  const reached = (...statuses: OrderStatus[]) => statuses.includes(order.status)
  const step = (label: string, status: OrderStatus, done: boolean, at = last(status)): TimelineStep => ({
    label,
    at: done ? at : null,
    done,
  })
  return [
    placed,
    step('Order Confirmed', 'confirmed', order.status !== 'pending'),
    step('Processing', 'processing', reached('processing', 'shipped', 'delivered')),
    step('Shipped', 'shipped', reached('shipped', 'delivered')),
    step('Delivered', 'delivered', reached('delivered') && order.delivered_at !== null, order.delivered_at),
  ]
}
