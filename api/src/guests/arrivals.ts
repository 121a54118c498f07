import type { GuestMergeHooks } from '../accounts/arrivals.ts'
import { resetUnverifiedAccount } from './displace-account.ts'
import { claimGuestOrders } from './join-orders.ts'
import { mergeGuest } from './merge-guest.ts'
import { detachGuestOrders } from './set-orders-apart.ts'

export const guestMergeHooks: GuestMergeHooks = {
  onSignIn: mergeGuest,
  onSignUp: detachGuestOrders,
  onAccountReset: resetUnverifiedAccount,
  onEmailConfirmation: claimGuestOrders,
}
