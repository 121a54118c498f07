import type { Tx } from '../../platform/db/client.ts'

/** Implemented in guests/; each hook runs in the caller's transaction. */
export type GuestMergeHooks = {
  onSignIn: (tx: Tx, guestId: string, accountId: string) => Promise<void>
  /** Detaches the guest's orders until the new account confirms its email. */
  onSignUp: (tx: Tx, guestId: string) => Promise<void>
  /** Resets an unverified account after another person proves ownership of its email. */
  onAccountReset: (tx: Tx, account: { id: string; email: string }) => Promise<void>
  /** Claims guest orders placed with the account's email, if that email is confirmed. */
  onEmailConfirmation: (tx: Tx, accountId: string) => Promise<unknown>
}
export type WithGuestMergeHooks = { guestMergeHooks: GuestMergeHooks }
