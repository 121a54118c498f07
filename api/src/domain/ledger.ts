import type { Ledger } from '../contract/admin/orders.ts'
import type { OrderStatus, PaymentStatus, RefundStatus } from '../contract/orders.ts'

/** Paise. Failed refunds are only in `not_owed`. */
export type Books = {
  status: OrderStatus
  total: number
  /** number of received payments; `received` is their sum */
  payments: number
  received: number
  /** refunded or being refunded */
  given_back: number
  /** part of `given_back` for units, shipping or goodwill, which reduces the total */
  credited: number
  /** part of `given_back` that is not charged again */
  waived: number
  /** overpayment that could not be refunded yet */
  not_owed: number
}
type Balance = {
  owed: number
  asked: number
  excess: number
  refundable: number
}

/** Balance in paise. Goodwill is neither charged back nor refunded twice when the total changes. */
export function balanceOf(books: Books): Balance {
  const charged = books.status === 'cancelled' ? 0 : books.total
  const kept = books.received - books.given_back
  return {
    owed: Math.max(0, charged - books.credited - kept),
    asked: Math.max(0, charged - books.credited - books.waived - (kept - books.not_owed)),
    excess: Math.max(0, kept - charged),
    refundable: Math.max(0, kept),
  }
}

/** Paise unpaid of a partly paid order; 0 when nothing or everything is unpaid. */
export function differenceOf(books: Books): number {
  const { asked } = balanceOf(books)
  const lacksAll = asked === books.total && books.received > 0
  return books.payments === 0 || lacksAll ? 0 : asked
}

type Rows = {
  total: number
  status: OrderStatus
  payments: { amount: number; status: PaymentStatus }[]
  /** `credits`: for units, shipping or goodwill */
  refunds: { amount: number; status: RefundStatus; credits?: boolean }[]
}

const CAME: PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']

/** Paise. Charges the total less credits; a negative `due` is owed to the customer. */
export function ledgerFrom({ total, status, payments, refunds }: Rows): Ledger {
  const sum = (rows: { amount: number }[]) => rows.reduce((paise, { amount }) => paise + amount, 0)
  const paid = sum(payments.filter((payment) => CAME.includes(payment.status)))
  const promised = refunds.filter((refund) => refund.status !== 'failed')
  const credited = sum(promised.filter(({ credits }) => credits))
  const reduced = Math.max(total - credited, paid - sum(promised), 0)
  const charged = status === 'cancelled' ? 0 : credited > 0 ? Math.min(total, reduced) : total
  const refunded = sum(refunds.filter((refund) => refund.status === 'processed'))
  return { charged, paid, refunded, due: charged - paid + refunded }
}
