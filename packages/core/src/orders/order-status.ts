import { isInFulfilment } from '../payments/payment-required.ts'
import type { OrderStatus, PaymentStatus, RecordedMethod } from '../statuses/order-statuses.ts'

/** Customers can cancel until production starts. */
export function canCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

const UNSENT_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']
export const isUnsent = (status: OrderStatus) => UNSENT_STATUSES.includes(status)

export const OPEN_STATUSES = ['pending', 'confirmed', 'processing', 'shipped'] as const

export function isOrderDelivered(status: OrderStatus): boolean {
  return status === 'delivered'
}

export function hasShipped(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

type StockEffect = 'return' | 'take' | 'none'

/** `return` on cancellation, `take` when a cancelled order is reopened. */
export function getStockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'none'
}

type PaymentState = { payment_method: RecordedMethod; payment_status: PaymentStatus }

function recordsCashPayment({ payment_method, payment_status }: PaymentState, to: OrderStatus): boolean {
  return to === 'delivered' && payment_method === 'cod' && payment_status === 'pending'
}

/** Refunds, restocking and recording cash need a confirmation. */
export function needsConfirmation(order: PaymentState & { status: OrderStatus }, to: OrderStatus): boolean {
  return order.status !== to && (to === 'cancelled' || recordsCashPayment(order, to))
}

/** Changes that the server may reject are sent at once, without an undo delay. */
export function canUndoStatusChange(order: PaymentState & { status: OrderStatus }, to: OrderStatus): boolean {
  return getStockEffect(order.status, to) === 'none' && (!isInFulfilment(to) || isPayable(order))
}

function isPayable({ payment_method, payment_status }: PaymentState): boolean {
  if (payment_status === 'pending') return payment_method === 'cod'
  return payment_status === 'captured' || payment_status === 'partially_refunded'
}

export type TimelineStep = { status: OrderStatus; at: string | null; done: boolean }
type TimelineOrder = {
  status: OrderStatus
  created_at: string
  delivered_at: string | null
  events: { from_status: OrderStatus | null; to_status: OrderStatus; at: string }[]
}

/** Timeline shown to customers. Events that do not change the status are ignored. */
export function buildOrderTimeline(order: TimelineOrder): TimelineStep[] {
  const last = (status: OrderStatus) =>
    order.events.filter(({ from_status, to_status }) => to_status === status && from_status !== status).at(-1)
      ?.at ?? null
  const placed: TimelineStep = { status: 'pending', at: order.created_at, done: true }
  if (order.status === 'cancelled')
    return [placed, { status: 'cancelled', at: last('cancelled'), done: true }]
  const hasReached = (...statuses: OrderStatus[]) => statuses.includes(order.status)
  const step = (status: OrderStatus, done: boolean, at = last(status)): TimelineStep => ({
    status,
    at: done ? at : null,
    done,
  })
  return [
    placed,
    step('confirmed', order.status !== 'pending'),
    step('processing', hasReached('processing', 'shipped', 'delivered')),
    step('shipped', hasReached('shipped', 'delivered')),
    step('delivered', hasReached('delivered') && order.delivered_at !== null, order.delivered_at),
  ]
}
