import type { Tx } from '../db/client.ts'

/** Implemented in guests/; each hook runs in the caller's transaction. */
export type Arrivals = {
  signedIn: (tx: Tx, guestId: string, accountId: string) => Promise<void>
  /** Detaches the guest's orders until the new account confirms its email. */
  signsUp: (tx: Tx, guestId: string) => Promise<void>
  /** Resets an unverified account after another person proves ownership of its email. */
  displaced: (tx: Tx, account: { id: string; email: string }) => Promise<void>
  /** Claims guest orders placed with the account's email, if that email is confirmed. */
  mayHaveConfirmed: (tx: Tx, accountId: string) => Promise<unknown>
}
export type WithArrivals = { arrivals: Arrivals }
