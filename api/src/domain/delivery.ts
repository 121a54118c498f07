/**
 * Days until a shop order arrives at the latest (spec, section 9: set to 7 days, told as 5-7 days).
 */
export const DELIVERY_DAYS = 7
export const DELIVERY_PROMISE = '5-7 days'

/** Indian time is 5 hours 30 minutes ahead of UTC all year. */
export const INDIA_AHEAD_MS = 19_800_000

/** The day, in India, on which an order placed now should have arrived: `2026-11-28`. */
export function estimatedDelivery(placed: Date): string {
  const arrival = new Date(placed.getTime() + DELIVERY_DAYS * 86_400_000 + INDIA_AHEAD_MS)
  return arrival.toISOString().slice(0, 10)
}
