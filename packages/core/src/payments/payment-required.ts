import type { OrderStatus, PaymentStatus, RecordedMethod } from '../statuses/order-statuses.ts'

type Payable = {
  payment_method: RecordedMethod
  payment_status: PaymentStatus
  total_amount: number
  /** unpaid of a partly paid order */
  due_amount: number
  /** paise */
  received: number
  given_back: number
  /** part of `given_back` that compensates beside the price */
  goodwill: number
}

export type PaymentRejection = 'not_paid' | 'difference_open' | 'money_went_back'

export const isInFulfilment = (status: OrderStatus) => status !== 'pending' && status !== 'cancelled'

/** Returns why an order must not be produced or shipped, or null. */
export function getPaymentRejection(order: Payable): PaymentRejection | null {
  const { payment_method, payment_status, total_amount, received, given_back } = order
  if (order.goodwill >= total_amount) return null
  if (payment_method === 'cod' && payment_status === 'pending') return null
  if (payment_status === 'refunded') return 'money_went_back'
  const paid = payment_status === 'captured' || payment_status === 'partially_refunded'
  if (!paid) return 'not_paid'
  if (given_back > 0 && given_back >= received) return 'money_went_back'
  return order.due_amount > 0 ? 'difference_open' : null
}
