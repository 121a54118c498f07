import type { RefundStatus } from '../contract/orders.ts'

export type RefundNews = Exclude<RefundStatus, 'requested'>

/** Statuses from which an update applies; others are stale or repeated. */
const MOVES: Record<RefundNews, RefundStatus[]> = {
  pending: ['requested', 'unknown', 'failed'],
  // The provider may complete a refund after a timeout.
  processed: ['requested', 'pending', 'unknown', 'failed'],
  failed: ['requested', 'pending', 'unknown'],
  unknown: ['requested'],
}

/** Updates may be repeated or out of order; null when the status is unchanged. */
export function refundAfter(from: RefundStatus, news: RefundNews): RefundStatus | null {
  return MOVES[news].includes(from) ? news : null
}

/** Idempotency key at the provider. */
export function refundKey(refundId: string, round: number): string {
  return round === 1 ? refundId : `${refundId}-${round}`
}
