import type { OrderStatus, PaymentMethod, PaymentStatus } from '../contract/orders.ts'

type Payable = {
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  total_amount: number
  /** what it lacks since it was corrected */
  due_amount: number
  /** paise that came in, and paise of it that went back or are on their way back */
  received: number
  given_back: number
}

/**
 * Why goods may not be made ready or leave: they were never paid for, not wholly, or their money went
 * back.
 */
export type PaymentRefusal = 'not_paid' | 'difference_open' | 'money_went_back'

/**
 * Whether an order in this status has its goods on their way to the customer, from the confirmation
 * on.
 */
export const movesGoods = (status: OrderStatus) => status !== 'pending' && status !== 'cancelled'

/** Whether an order may be made ready and sent: paid for, or to be paid at the door. */
export function paymentRefusal(order: Payable): PaymentRefusal | null {
  const { payment_method, payment_status, total_amount, received, given_back } = order
  if (total_amount === 0) return null
  if (payment_method === 'cod' && payment_status === 'pending') return null
  if (payment_status === 'refunded') return 'money_went_back'
  const paid = payment_status === 'captured' || payment_status === 'partially_refunded'
  if (!paid) return 'not_paid'
  if (given_back > 0 && given_back >= received) return 'money_went_back'
  return order.due_amount > 0 ? 'difference_open' : null
}
