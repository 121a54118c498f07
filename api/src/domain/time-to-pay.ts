import { filled } from '../contract/filled.ts'
import { waitingTimes } from '../contract/order-event-sentences.ts'
import type { OrderChannel } from '../contract/orders.ts'

/** Payment links are often opened hours later. */
const HOURS_BY_LINK = 48

/** Minutes until an unpaid order is cancelled. @param checkoutMinutes timeout for storefront checkouts */
export const minutesToPay = (channel: OrderChannel, inTheShop: number): number =>
  channel === 'shop' ? inTheShop : Math.max(inTheShop, HOURS_BY_LINK * 60)

/** `30 minutes`, `1 minute`, `48 hours` */
export function minutesInWords(minutes: number): string {
  if (minutes >= 120 && minutes % 60 === 0) return filled(waitingTimes.hours, { number: minutes / 60 })
  if (minutes === 1) return waitingTimes.minute
  return filled(waitingTimes.minutes, { number: minutes })
}
