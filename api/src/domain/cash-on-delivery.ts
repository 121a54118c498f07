import type { OrderStatus, PaymentMethod, PaymentStatus } from '../contract/orders.ts'

type Payable = {
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  total_amount: number
  /** what it lacks where the rest was paid online */
  due_amount: number
}

/**
 * What the courier is to collect at the door, in paise: nothing once it is paid, and nothing for a
 * cancelled order.
 */
export function cashToCollect(order: Payable): number {
  const open = order.payment_method === 'cod' && order.payment_status === 'pending'
  if (!open || order.status === 'cancelled') return 0
  return order.due_amount > 0 ? order.due_amount : order.total_amount
}

/** Whether a courier is still to come to the door of an order that goes from one status to another. */
export function canCollect(from: OrderStatus, to: OrderStatus): boolean {
  return to !== 'cancelled' && !(from === 'delivered' && to === 'delivered')
}
