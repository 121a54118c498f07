import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { users } from '../db/tables/index.ts'
import type { Arrivals } from './arrivals.ts'

type Proof = {
  user_id: string
  /** Shown from within the account: by its session, or on a device that signed in to it before. */
  is_own: boolean
  arrivals: Pick<Arrivals, 'displaced'>
}
/**
 * Whether the first proof of an account's address, from outside of it, would end the account: no address
 * of it was ever confirmed, and nobody gave it rights.
 */
export const isUnproven = (
  account: Pick<typeof users.$inferSelect, 'email_confirmed_at' | 'previously_confirmed_at' | 'staff_role'>,
): boolean =>
  account.email_confirmed_at === null &&
  account.previously_confirmed_at === null &&
  account.staff_role === null

/**
 * Marks the address of an account as confirmed: every way to prove a mailbox ends here. The first time,
 * from outside of the account, somebody else may have signed up with it. What they made of it goes:
 * sessions, password, second step, tokens, name, phone, addresses, shared designs, cart. What stays is
 * the row, without a password, and the orders that were placed with this address.
 * @returns whether somebody else's account ended so
 * @throws {Error} when there is no such account
 */
export async function verifyEmail(tx: Tx, { user_id: id, is_own, arrivals }: Proof): Promise<boolean> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!account?.email) throw new Error('there is no account to confirm the address of')
  const { email } = account
  const isTakenOver = !is_own && isUnproven(account)
  if (isTakenOver) await arrivals.displaced(tx, { id, email })
  await tx
    .update(users)
    // The version of the record stays: nothing changed that an admin could have read otherwise
    .set({ email, email_confirmed_at: sql`now()`, ...(isTakenOver ? { updated_at: sql`now()` } : {}) })
    .where(and(eq(users.id, id), isNull(users.email_confirmed_at)))
  return isTakenOver
}
