import type { OrderStatus, PaymentMethod, PaymentStatus } from '../contract/orders.ts'

type Payable = {
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  total_amount: number
}

/**
 * What the courier is to collect at the door, in paise: nothing once it is paid, and nothing for a
 * cancelled order.
 */
export function cashToCollect(order: Payable): number {
  const open = order.payment_method === 'cod' && order.payment_status === 'pending'
  return open && order.status !== 'cancelled' ? order.total_amount : 0
}
