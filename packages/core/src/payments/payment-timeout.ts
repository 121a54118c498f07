import type { OrderChannel } from '../statuses/order-statuses.ts'

/** Payment links are often opened hours later. */
const PAYMENT_LINK_HOURS = 48

/** Minutes until an unpaid order is cancelled. @param checkoutMinutes timeout for storefront checkouts */
export const getPaymentTimeoutMinutes = (channel: OrderChannel, checkoutMinutes: number): number =>
  channel === 'shop' ? checkoutMinutes : Math.max(checkoutMinutes, PAYMENT_LINK_HOURS * 60)

/** Whole hours from two hours on; null otherwise. */
export const toWholeHours = (minutes: number): number | null =>
  minutes >= 120 && minutes % 60 === 0 ? minutes / 60 : null
