import type { Arrivals } from '../accounts/arrivals.ts'
import { displaceAccount } from './displace-account.ts'
import { joinOrders } from './join-orders.ts'
import { mergeGuest } from './merge-guest.ts'
import { setOrdersApart } from './set-orders-apart.ts'

export const arrivals: Arrivals = {
  signedIn: mergeGuest,
  signsUp: setOrdersApart,
  displaced: displaceAccount,
  mayHaveConfirmed: joinOrders,
}
