import type { AdminOrder } from '@nakshi/api/contract/admin/orders'

const SOON = 2_000
const LATER = 30_000

/**
 * In how many milliseconds an order is worth reading again for its refunds: soon while one waits to
 * be sent, later while the bank has it, never once all are done or failed.
 */
export function refundNewsIn(order: Pick<AdminOrder, 'payments'> | undefined): number | false {
  const states = (order?.payments ?? []).flatMap(({ refunds }) => refunds.map(({ status }) => status))
  if (states.includes('requested')) return SOON
  return states.includes('pending') && LATER
}
