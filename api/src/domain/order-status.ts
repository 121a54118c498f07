import type { OrderStatus, PaymentMethod, PaymentStatus } from '../contract/orders.ts'
import { movesGoods } from './paid-for.ts'

/** Customers can cancel until production starts. */
export function canCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

const UNSENT_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']
export const isUnsent = (status: OrderStatus) => UNSENT_STATUSES.includes(status)

export const OPEN_STATUSES = ['pending', 'confirmed', 'processing', 'shipped'] as const

export function hasArrived(status: OrderStatus): boolean {
  return status === 'delivered'
}

export function goodsHaveLeft(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

type StockEffect = 'return' | 'take' | 'none'

/** `return` on cancellation, `take` when a cancelled order is reopened. */
export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'none'
}

type Paid = { payment_method: PaymentMethod; payment_status: PaymentStatus }

function settlesCash({ payment_method, payment_status }: Paid, to: OrderStatus): boolean {
  return to === 'delivered' && payment_method === 'cod' && payment_status === 'pending'
}

/** Refunds, restocking and recording cash need a confirmation. */
export function asksFirst(order: Paid & { status: OrderStatus }, to: OrderStatus): boolean {
  return order.status !== to && (to === 'cancelled' || settlesCash(order, to))
}

/** Changes that the server may reject are sent at once, without an undo delay. */
export function canWait(order: Paid & { status: OrderStatus }, to: OrderStatus): boolean {
  return stockEffect(order.status, to) === 'none' && (!movesGoods(to) || isPaidFor(order))
}

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

/** Timeline shown to customers. Events that do not change the status are ignored. */
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
