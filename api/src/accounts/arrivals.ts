import type { Tx } from '../db/client.ts'

/**
 * What a guest had goes where they go. The rooms above know how (guests/arrivals.ts); each runs in
 * the transaction of what it follows from.
 */
export type Arrivals = {
  /** Somebody signed in on a browser with a guest's cart: it becomes the account's, and the guest goes. */
  signedIn: (tx: Tx, guestId: string, accountId: string) => Promise<void>
  /**
   * A guest is about to become an account, whose mail nobody has confirmed: the orders wait until
   * somebody has.
   */
  signsUp: (tx: Tx, guestId: string) => Promise<void>
  /**
   * The mailbox of an account was proved by somebody else than who signed up with it: its row is blank
   * afterwards, without an address too.
   */
  displaced: (tx: Tx, account: { id: string; email: string }) => Promise<void>
  /** Whoever holds this account may have proved to read its mail: orders placed with it as a guest join. */
  mayHaveConfirmed: (tx: Tx, accountId: string) => Promise<unknown>
}
export type WithArrivals = { arrivals: Arrivals }
