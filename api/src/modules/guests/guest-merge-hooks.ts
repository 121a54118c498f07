import type { GuestMergeHooks } from '../accounts/guest-merge-hooks.ts'
import { claimGuestOrders } from './claim-guest-orders.ts'
import { detachGuestOrders } from './detach-guest-orders.ts'
import { mergeGuest } from './merge-guest.ts'
import { resetUnverifiedAccount } from './reset-unverified-account.ts'

export const guestMergeHooks: GuestMergeHooks = {
  onSignIn: mergeGuest,
  onSignUp: detachGuestOrders,
  onAccountReset: resetUnverifiedAccount,
  onEmailConfirmation: claimGuestOrders,
}
