import { MIN_ONLINE_PAISE } from '../base/limits.ts'
import type { OrderStatus, PaymentStatus, RecordedMethod } from '../statuses/order-statuses.ts'

type OnlinePayable = {
  status: OrderStatus
  payment_method: RecordedMethod
  payment_status: PaymentStatus
  due_amount: number
  total_amount: number
  /** null: not cash on delivery, or without an advance */
  cod_advance_amount: number | null
}

/** Paise to ask for or to refund online. Less than the minimum is neither: it stays in the books of the order. */
export const toOnlineAmount = (paise: number): number => (paise < MIN_ONLINE_PAISE ? 0 : paise)

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
  if (due_amount > 0) return toOnlineAmount(due_amount)
  const isUnpaid = payment_status === 'pending' || payment_status === 'failed'
  return isUnpaid ? toOnlineAmount(cod_advance_amount ?? total_amount) : 0
}
