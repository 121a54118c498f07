import type { PaymentMethod, PaymentStatus } from '../contract/orders.ts'

export type PaymentNews = 'authorised' | 'captured' | 'failed'

/**
 * What a new attempt to pay begins as. One of nothing is paid already: no provider takes it, and an
 * order that waited for it would be cancelled by the clock. At the door it is settled with the parcel.
 */
export function firstPaymentStatus(method: PaymentMethod, amount: number): 'pending' | 'captured' {
  return amount === 0 && method !== 'cod' ? 'captured' : 'pending'
}

/**
 * From which status a piece of news moves a payment; from any other it is old or repeated and
 * changes nothing.
 */
const MOVES: Record<PaymentNews, PaymentStatus[]> = {
  // A provider lets a shopper try again after a failure, so money may follow one.
  captured: ['pending', 'authorised', 'failed'],
  authorised: ['pending', 'failed'],
  failed: ['pending', 'authorised'],
}

/**
 * What a payment becomes by news that may come twice or out of order; null when it stays as it is.
 */
export function paymentAfter(from: PaymentStatus, news: PaymentNews): PaymentStatus | null {
  return MOVES[news].includes(from) ? news : null
}

/** The status of a captured payment (paise) after some of it went back. */
export function statusAfterRefund(captured: number, refunded: number): PaymentStatus {
  if (refunded === 0) return 'captured'
  return refunded >= captured ? 'refunded' : 'partially_refunded'
}

type Attempt = { method: PaymentMethod; status: PaymentStatus }

/** What counts most of several attempts, first to last. */
const WEIGHT: PaymentStatus[] = ['captured', 'partially_refunded', 'authorised', 'refunded']

/**
 * What an order shows of its attempts, newest first: the money that came, else what the newest
 * waits for. Cash that is to be collected is what counts whatever was tried before it, until it is
 * asked for no more.
 */
export function orderPaymentStatus(attempts: [Attempt, ...Attempt[]]): PaymentStatus {
  const [newest] = attempts
  if (newest.method === 'cod' && newest.status !== 'failed') return newest.status
  return WEIGHT.find((status) => attempts.some((each) => each.status === status)) ?? newest.status
}
