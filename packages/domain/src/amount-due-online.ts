import type { OrderStatus, PaymentMethod, PaymentStatus } from '@nakshi/contract/shop/orders'

type OnlinePayable = {
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  due_amount: number
  total_amount: number
}

/** paise */
export function getAmountDueOnline({
  status,
  payment_method,
  payment_status,
  due_amount,
  total_amount,
}: OnlinePayable): number {
  if (payment_method === 'cod' || status === 'cancelled') return 0
  if (due_amount > 0) return due_amount
  return payment_status === 'pending' || payment_status === 'failed' ? total_amount : 0
}
