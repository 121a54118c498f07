import type { OrderStatus } from '../contract/orders.ts'

/** Days an order stays accessible after completion; open orders expire after a year. */
const AFTER_THE_END = 90
const AT_MOST = 365
const DAY_MS = 86_400_000

type Followed = { status: OrderStatus; created_at: Date; updated_at: Date; delivered_at: Date | null }

export function followableUntil({ status, created_at, updated_at, delivered_at }: Followed): Date {
  const days = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS)
  if (status === 'delivered') return days(delivered_at ?? updated_at, AFTER_THE_END)
  return status === 'cancelled' ? days(updated_at, AFTER_THE_END) : days(created_at, AT_MOST)
}
