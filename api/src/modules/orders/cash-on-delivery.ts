import type { OrderStatus, PaymentStatus, RecordedMethod } from '@nakshi/core/statuses/order-statuses'

type Payable = {
  status: OrderStatus
  payment_method: RecordedMethod
  payment_status: PaymentStatus
  total_amount: number
  /** set when part of the total was paid online */
  due_amount: number
}

/** Amount the courier collects, in paise; 0 for paid or cancelled orders. */
export function getCashToCollect(order: Payable): number {
  const open = order.payment_method === 'cod' && order.payment_status === 'pending'
  if (!open || order.status === 'cancelled') return 0
  return order.due_amount > 0 ? order.due_amount : order.total_amount
}

export function canCollectCash(from: OrderStatus, to: OrderStatus): boolean {
  return to !== 'cancelled' && !(from === 'delivered' && to === 'delivered')
}
