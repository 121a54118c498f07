import type { Ledger } from '../contract/admin/orders.ts'
import type { OrderStatus, PaymentStatus, RefundStatus } from '../contract/orders.ts'

/** Sums of an order in paise; refunds that failed are in `not_owed` alone. */
export type Books = {
  status: OrderStatus
  total: number
  /** payments that came in: how many, and their sum */
  payments: number
  received: number
  /** went back or is on its way back */
  given_back: number
  /** what of `given_back` is for units, delivery or goodwill: the order costs so much less */
  credited: number
  /** what of `given_back` names nothing and is not asked for again */
  waived: number
  /** what could not be given back yet of money that the order never cost */
  not_owed: number
}
type Balance = {
  /** what the order still costs beyond the money that is kept */
  owed: number
  /** what of it the customer is asked for */
  asked: number
  /** what is kept beyond its total and goes back */
  excess: number
  /** what can go back at most */
  refundable: number
}

/**
 * The balance of an order in paise. Goodwill that was given is neither asked back when the order
 * becomes dearer, nor given a second time when it becomes cheaper.
 */
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

/**
 * What an order lacks of its total since a part of it was paid, in paise. Of one that lacks all of it,
 * as nothing was paid yet or all of it went back, its payment status tells.
 */
export function differenceOf(books: Books): number {
  const { asked } = balanceOf(books)
  const lacksAll = asked === books.total && books.received > 0
  return books.payments === 0 || lacksAll ? 0 : asked
}

type Rows = {
  /** paise */
  total: number
  status: OrderStatus
  payments: { amount: number; status: PaymentStatus }[]
  /** `credits`: for units, delivery or goodwill */
  refunds: { amount: number; status: RefundStatus; credits?: boolean }[]
}

const CAME: PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']

/**
 * The money of an order by its books. It charges its total less what was credited, and `due` below
 * zero is what the shop owes the customer.
 */
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
