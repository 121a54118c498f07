import type { Ledger } from '../contract/admin/orders.ts'
import type { OrderStatus, PaymentStatus, RefundStatus } from '../contract/orders.ts'

type Books = {
  /** paise */
  total: number
  status: OrderStatus
  payments: { amount: number; status: PaymentStatus }[]
  refunds: { amount: number; status: RefundStatus }[]
}

const CAME: PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']

/** The money of an order by its books; `due` below zero is what the shop owes the customer. */
export function ledgerFrom({ total, status, payments, refunds }: Books): Ledger {
  const sum = (rows: { amount: number }[]) => rows.reduce((paise, { amount }) => paise + amount, 0)
  const charged = status === 'cancelled' ? 0 : total
  const paid = sum(payments.filter((payment) => CAME.includes(payment.status)))
  const refunded = sum(refunds.filter((refund) => refund.status === 'processed'))
  return { charged, paid, refunded, due: charged - paid + refunded }
}
