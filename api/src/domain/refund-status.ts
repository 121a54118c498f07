import type { RefundStatus } from '../contract/orders.ts'

export type RefundNews = Exclude<RefundStatus, 'requested'>

/**
 * From which status a piece of news moves a refund; from any other it is old or repeated and
 * changes nothing.
 */
const MOVES: Record<RefundNews, RefundStatus[]> = {
  pending: ['requested', 'unknown', 'failed'],
  // The provider may have done what we gave up on.
  processed: ['requested', 'pending', 'unknown', 'failed'],
  failed: ['requested', 'pending', 'unknown'],
  unknown: ['requested'],
}

/**
 * What a refund becomes by news that may come twice or out of order; null when it stays as it is.
 */
export function refundAfter(from: RefundStatus, news: RefundNews): RefundStatus | null {
  return MOVES[news].includes(from) ? news : null
}

/** Under which name a refund is begun at the provider: the same name again is the same refund. */
export function refundKey(refundId: string, round: number): string {
  return round === 1 ? refundId : `${refundId}-${round}`
}
