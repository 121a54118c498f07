import { and, eq, gt, isNull } from 'drizzle-orm'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { passwordResets, users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { Arrivals } from '../arrivals.ts'
import { digestOf, newSecretToken } from '../secret-token.ts'
import { forgetDevices } from '../sessions/device-cookie.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { verifyEmail } from '../verify-email.ts'
import { forgiveAccount } from './check-password.ts'
import { hashNewPassword } from './new-password.ts'

export const RESET_MINUTES = 60

/** A token for one change of password; only its hash is kept. */
export async function newResetToken(db: Queryable, userId: string): Promise<string> {
  const token = newSecretToken()
  const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000)
  await db
    .insert(passwordResets)
    .values({ token_hash: digestOf(token), user_id: userId, expires_at: expiresAt })
  return token
}

type Reset = {
  token: string
  password: string
  /** whether this device signed in to the account before */
  isKnown: (userId: string) => Promise<boolean>
  arrivals: Pick<Arrivals, 'displaced'>
}

/**
 * Sets a new password with a token from a letter, which is used up, and ends every session of the
 * account. A second step stays, as long as the account is the same (`verifyEmail`).
 * @throws {AppError} 422 when the token is unknown, used or too old, or the password a common one;
 *   the token stays good then
 * @returns the account's id
 */
export async function resetPassword(tx: Tx, { token, password, isKnown, arrivals }: Reset): Promise<string> {
  const now = new Date()
  const [used] = await tx
    .update(passwordResets)
    .set({ used_at: now })
    .where(
      and(
        eq(passwordResets.token_hash, digestOf(token)),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, now),
      ),
    )
    .returning({ user_id: passwordResets.user_id })
  if (!used) throw new AppError(422, 'reset_invalid', sentences.auth.reset_invalid)
  const id = used.user_id
  const [holder] = await tx
    .select({ email: users.email, full_name: users.full_name })
    .from(users)
    .where(eq(users.id, id))
  const passwordHash = await hashNewPassword(tx, password, holder ?? { email: null })
  // Whoever has the link reads the mail of this address.
  await verifyEmail(tx, { user_id: id, is_own: await isKnown(id), arrivals })
  const [account] = await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      // Somebody who knew the old one may have asked for it.
      pending_email: null,
      // Or confirmed a number of theirs, to come back by it.
      confirmed_phone: null,
      updated_at: now,
    })
    .where(eq(users.id, id))
    .returning({ email: users.email })
  if (account?.email) await forgiveAccount(tx, account.email)
  await endOtherSessions(tx, id)
  await forgetDevices(tx, id)
  await cancelResets(tx, id)
  await queueJob(tx, 'mail', { letter: 'password_changed', user_id: id })
  return id
}

/** Makes the links that were sent useless: the account's address or password is another by now. */
export async function cancelResets(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ used_at: new Date() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)))
}
