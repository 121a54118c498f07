/** Days until a shop order arrives at the latest (spec, section 9: set to 7 days, told as 5-7 days). */
export const DELIVERY_DAYS = 7
export const DELIVERY_PROMISE = '5-7 days'

/** The day, in India, on which an order placed now should have arrived: `2026-11-28`. */
export function estimatedDelivery(placed: Date): string {
  const arrival = new Date(placed.getTime() + DELIVERY_DAYS * 86_400_000)
  return arrival.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
}
