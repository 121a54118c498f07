import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { users } from '../db/tables/index.ts'
import type { Arrivals } from './arrivals.ts'

type Proof = {
  user_id: string
  /** true: proved by a session or known device of the account */
  is_own: boolean
  arrivals: Pick<Arrivals, 'displaced'>
}
/** The email was never confirmed and the account has no role, so a proof from elsewhere resets it. */
export const isUnproven = (
  account: Pick<typeof users.$inferSelect, 'email_confirmed_at' | 'previously_confirmed_at' | 'staff_role'>,
): boolean =>
  account.email_confirmed_at === null &&
  account.previously_confirmed_at === null &&
  account.staff_role === null

/**
 * A first proof from outside the account removes what another person stored in it; orders sent to this
 * address stay. @returns whether the account was reset
 */
export async function verifyEmail(tx: Tx, { user_id: id, is_own, arrivals }: Proof): Promise<boolean> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!account?.email) throw new Error('account has no email address to verify')
  const { email } = account
  const isTakenOver = !is_own && isUnproven(account)
  if (isTakenOver) await arrivals.displaced(tx, { id, email })
  await tx
    .update(users)
    // `updated_at` stays unless visible fields changed.
    .set({ email, email_confirmed_at: sql`now()`, ...(isTakenOver ? { updated_at: sql`now()` } : {}) })
    .where(and(eq(users.id, id), isNull(users.email_confirmed_at)))
  return isTakenOver
}
