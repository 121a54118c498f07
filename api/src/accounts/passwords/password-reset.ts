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
  isKnown: (userId: string) => Promise<boolean>
  arrivals: Pick<Arrivals, 'displaced'>
}

/** Consumes the token and revokes all sessions; the second factor stays. @throws {AppError} 422 */
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
  // The reset link proves access to this mailbox.
  await verifyEmail(tx, { user_id: id, is_own: await isKnown(id), arrivals })
  const [account] = await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      // An attacker with the old password may have requested it.
      pending_email: null,
      // An attacker may have confirmed their own number to sign in again.
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

export async function cancelResets(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ used_at: new Date() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)))
}
