import { fillTemplate } from '@nakshi/contract/message-template'
import { durationMessages } from '@nakshi/contract/messages/order-events'
import type { OrderChannel } from '@nakshi/contract/shop/orders'

/** Payment links are often opened hours later. */
const PAYMENT_LINK_HOURS = 48

/** Minutes until an unpaid order is cancelled. @param checkoutMinutes timeout for storefront checkouts */
export const getPaymentTimeoutMinutes = (channel: OrderChannel, checkoutMinutes: number): number =>
  channel === 'shop' ? checkoutMinutes : Math.max(checkoutMinutes, PAYMENT_LINK_HOURS * 60)

/** `30 minutes`, `1 minute`, `48 hours` */
export function formatMinutes(minutes: number): string {
  if (minutes >= 120 && minutes % 60 === 0)
    return fillTemplate(durationMessages.hours, { number: minutes / 60 })
  if (minutes === 1) return durationMessages.minute
  return fillTemplate(durationMessages.minutes, { number: minutes })
}
