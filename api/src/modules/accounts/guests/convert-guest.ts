import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { users } from '../../../db/tables/index.ts'
import type { GuestMergeHooks } from '../guest-merge-hooks.ts'
import { revokeOtherSessions } from '../sessions/sessions.ts'

type NewAccount = { email: string; full_name: string; password_hash: string }

/** Keeps the row, so cart, wishlist, photos and designs stay. @returns null if no longer a guest */
export async function convertGuest(
  tx: Tx,
  guestMergeHooks: GuestMergeHooks,
  guestId: string,
  account: NewAccount,
) {
  const isGuest = and(eq(users.id, guestId), isNull(users.email))
  const [guest] = await tx.select({ id: users.id }).from(users).where(isGuest).for('update')
  if (!guest) return null
  await guestMergeHooks.onSignUp(tx, guestId)
  await revokeOtherSessions(tx, guestId)
  const [converted] = await tx
    .update(users)
    .set({ ...account, created_at: sql`now()`, updated_at: sql`now()` })
    .where(isGuest)
    .returning()
  return converted ?? null
}
