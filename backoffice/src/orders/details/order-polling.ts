import type { AdminOrder } from '@nakshi/core/orders/admin-schema'

const FAST_POLL_MS = 2_000
const SLOW_POLL_MS = 30_000

export function getPrintPollInterval(order: Pick<AdminOrder, 'items'> | undefined): number | false {
  const prints = (order?.items ?? []).flatMap(({ print }) => print ?? [])
  if (prints.some(({ state }) => state === 'making')) return FAST_POLL_MS
  return prints.some(({ proof }) => proof?.state === 'waits') && SLOW_POLL_MS
}

/**
 * Milliseconds until the order is read again: short while a refund is queued, longer while the bank
 * processes it, `false` when all are complete or failed.
 */
export function getRefundPollInterval(order: Pick<AdminOrder, 'payments'> | undefined): number | false {
  const states = (order?.payments ?? []).flatMap(({ refunds }) => refunds.map(({ status }) => status))
  if (states.includes('requested')) return FAST_POLL_MS
  return (states.includes('pending') || states.includes('unknown')) && SLOW_POLL_MS
}

export function getOrderPollInterval(
  order: Pick<AdminOrder, 'items' | 'payments'> | undefined,
): number | false {
  const soonest = [getPrintPollInterval(order), getRefundPollInterval(order)].filter(
    (after) => after !== false,
  )
  return soonest.length > 0 && Math.min(...soonest)
}
