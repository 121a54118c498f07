import type { OrderStatus, PaymentStatus, RecordedMethod, RefundStatus } from '../statuses/order-statuses.ts'
import type { Ledger } from './admin-ledger.ts'
import { toOnlineAmount } from './amount-due-online.ts'

/** Paise. Failed refunds are only in `not_owed`. */
export type OrderBalanceInput = {
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
type OrderBalance = {
  outstanding: number
  amountDue: number
  overpaid: number
  refundable: number
}

/**
 * Balance in paise. Goodwill compensates beside the price: when the total changes, the whole difference is
 * charged or refunded, whatever goodwill was given (GST treats it so, too: it credits no invoice).
 */
export function getOrderBalance(books: OrderBalanceInput): OrderBalance {
  const charged = books.status === 'cancelled' ? 0 : books.total
  const owed = Math.max(0, charged - books.credited)
  const retained = books.received - books.given_back
  const kept = Math.max(0, retained - books.not_owed)
  return {
    outstanding: Math.max(0, owed - retained),
    amountDue: Math.max(0, owed - books.waived - kept),
    overpaid: Math.max(0, kept - owed),
    refundable: Math.max(0, retained),
  }
}

/** Paise to pay of a partly paid order; 0 when nothing was received, or all of it went back. */
export function getUnpaidDifference(books: OrderBalanceInput & { payment_method: RecordedMethod }): number {
  const { amountDue, refundable } = getOrderBalance(books)
  const isFullyUnpaid = amountDue === books.total && books.received > 0 && refundable === 0
  if (books.payments === 0 || isFullyUnpaid) return 0
  return books.payment_method === 'cod' ? amountDue : toOnlineAmount(amountDue)
}

type LedgerRows = {
  total: number
  status: OrderStatus
  payments: { amount: number; status: PaymentStatus }[]
  refunds: { amount: number; status: RefundStatus }[]
  /** part of the refunds that is not charged again */
  credited?: number
}

export const RECEIVED_STATUSES: PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']

/** Paise. Charges the total less credits; a negative `due` is owed to the customer. */
export function buildLedger({ total, status, payments, refunds, credited = 0 }: LedgerRows): Ledger {
  const sum = (rows: { amount: number }[]) => rows.reduce((paise, { amount }) => paise + amount, 0)
  const paid = sum(payments.filter((payment) => RECEIVED_STATUSES.includes(payment.status)))
  const retained = paid - sum(refunds.filter((refund) => refund.status !== 'failed'))
  const charged = status === 'cancelled' ? 0 : Math.min(total, Math.max(total - credited, retained, 0))
  const refunded = sum(refunds.filter((refund) => refund.status === 'processed'))
  return { charged, paid, refunded, due: charged - paid + refunded }
}
