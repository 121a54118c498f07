import type { RefundStatus } from '@nakshi/core/statuses/order-statuses'

export type RefundUpdate = Exclude<RefundStatus, 'requested'>

/** Statuses from which an update applies; others are stale or repeated. */
const ALLOWED_FROM: Record<RefundUpdate, RefundStatus[]> = {
  pending: ['requested', 'unknown', 'failed'],
  // The provider may complete a refund after a timeout.
  processed: ['requested', 'pending', 'unknown', 'failed'],
  failed: ['requested', 'pending', 'unknown'],
  unknown: ['requested'],
}

/** Updates may be repeated or out of order; null when the status is unchanged. */
export function getNextRefundStatus(from: RefundStatus, update: RefundUpdate): RefundStatus | null {
  return ALLOWED_FROM[update].includes(from) ? update : null
}

/** Idempotency key at the provider. */
export function getRefundKey(refundId: string, round: number): string {
  return round === 1 ? refundId : `${refundId}-${round}`
}
