import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { password_resets, sessions, users } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { hashNewPassword } from './new-password.ts'

export const RESET_MINUTES = 60

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A token for one change of password; only its hash is kept. */
export async function newResetToken(db: Queryable, user_id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + RESET_MINUTES * 60_000)
  await db.insert(password_resets).values({ token_hash: digest(token), user_id, expires_at })
  return token
}

/**
 * Sets a new password with a token from a letter, which is used up, and ends every session of the account.
 * @throws {AppError} 422 when the token is unknown, used or too old, or the password a common one; the token stays good then
 */
export async function resetPassword(tx: Tx, token: string, password: string): Promise<void> {
  const now = new Date()
  const [used] = await tx
    .update(password_resets)
    .set({ used_at: now })
    .where(
      and(
        eq(password_resets.token_hash, digest(token)),
        isNull(password_resets.used_at),
        gt(password_resets.expires_at, now),
      ),
    )
    .returning({ user_id: password_resets.user_id })
  if (!used) throw new AppError(422, 'reset_invalid', sentences.auth.reset_invalid)
  const { user_id } = used
  const password_hash = await hashNewPassword(password)
  await tx.update(users).set({ password_hash, updated_at: now }).where(eq(users.id, user_id))
  await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at)))
  // Older links of the same account are of no use any more either.
  await tx
    .update(password_resets)
    .set({ used_at: now })
    .where(and(eq(password_resets.user_id, user_id), isNull(password_resets.used_at)))
}
