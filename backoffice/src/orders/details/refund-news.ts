import type { AdminOrder } from '@nakshi/api/contract/admin/orders'

const SOON = 2_000
const LATER = 30_000

/** Print files and previews that are being made, and proofs that wait for their customer. */
export function printNewsIn(order: Pick<AdminOrder, 'items'> | undefined): number | false {
  const prints = (order?.items ?? []).flatMap(({ print }) => print ?? [])
  if (prints.some(({ state }) => state === 'making')) return SOON
  return prints.some(({ proof }) => proof?.state === 'waits') && LATER
}

/**
 * In how many milliseconds an order is worth reading again for its refunds: soon while one waits to
 * be sent, later while the bank has it, never once all are done or failed.
 */
export function refundNewsIn(order: Pick<AdminOrder, 'payments'> | undefined): number | false {
  const states = (order?.payments ?? []).flatMap(({ refunds }) => refunds.map(({ status }) => status))
  if (states.includes('requested')) return SOON
  return (states.includes('pending') || states.includes('unknown')) && LATER
}

/** In how many milliseconds an order is worth reading again, for whatever is under way with it. */
export function newsIn(order: Pick<AdminOrder, 'items' | 'payments'> | undefined): number | false {
  const soonest = [printNewsIn(order), refundNewsIn(order)].filter((after) => after !== false)
  return soonest.length > 0 && Math.min(...soonest)
}
