import type { OrderStatus, PaymentMethod, PaymentStatus } from '@nakshi/contract/shop/orders'

type OnlinePayable = {
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  due_amount: number
  total_amount: number
  /** null: not cash on delivery, or without an advance */
  cod_advance_amount: number | null
}

/** paise */
export function getAmountDueOnline({
  status,
  payment_method,
  payment_status,
  due_amount,
  total_amount,
  cod_advance_amount,
}: OnlinePayable): number {
  if (payment_method === 'cod' || status === 'cancelled') return 0
  if (due_amount > 0) return due_amount
  return payment_status === 'pending' || payment_status === 'failed'
    ? (cod_advance_amount ?? total_amount)
    : 0
}
