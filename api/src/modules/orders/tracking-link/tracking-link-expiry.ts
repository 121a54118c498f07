import type { OrderStatus } from '@nakshi/contract/shop/orders'

/** Days an order stays accessible after completion; open orders expire after a year. */
const DAYS_AFTER_COMPLETION = 90
const MAX_DAYS = 365
const DAY_MS = 86_400_000

type TrackedOrderState = {
  status: OrderStatus
  created_at: Date
  updated_at: Date
  delivered_at: Date | null
}

export function getTrackingLinkExpiry({
  status,
  created_at,
  updated_at,
  delivered_at,
}: TrackedOrderState): Date {
  const addDays = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS)
  if (status === 'delivered') return addDays(delivered_at ?? updated_at, DAYS_AFTER_COMPLETION)
  return status === 'cancelled' ? addDays(updated_at, DAYS_AFTER_COMPLETION) : addDays(created_at, MAX_DAYS)
}
