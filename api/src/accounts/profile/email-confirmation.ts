import { and, eq, gt, isNull } from 'drizzle-orm'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { emailConfirmations, users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { digestOf, newSecretToken } from '../secret-token.ts'

export const CONFIRMATION_DAYS = 7

/** A token that proves who has it reads this address's mail; only its hash is kept. */
export async function newConfirmationToken(
  db: Queryable,
  user: { id: string; email: string },
): Promise<string> {
  const token = newSecretToken()
  const expiresAt = new Date(Date.now() + CONFIRMATION_DAYS * 86_400_000)
  const { id: userId, email } = user
  await db
    .insert(emailConfirmations)
    .values({ user_id: userId, email, token_hash: digestOf(token), expires_at: expiresAt })
  return token
}

/**
 * Confirms the address a link was sent to. A link pressed twice is no mistake of anybody's and
 * confirms twice.
 * @throws {AppError} 422 when the token is unknown or too old, or the account has another address
 *   by now
 */
export async function confirmEmail(tx: Tx, token: string): Promise<void> {
  const now = new Date()
  const [found] = await tx
    .select({ user_id: emailConfirmations.user_id, email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.token_hash, digestOf(token)), gt(emailConfirmations.expires_at, now)))
  const invalid = new AppError(422, 'confirmation_invalid', sentences.auth.confirmation_invalid)
  if (!found) throw invalid
  const [confirmed] = await tx
    .select({ id: users.id, at: users.email_confirmed_at })
    .from(users)
    .where(and(eq(users.id, found.user_id), eq(users.email, found.email)))
    .for('update')
  if (!confirmed) throw invalid
  await tx
    .update(users)
    .set({ email_confirmed_at: now })
    .where(and(eq(users.id, confirmed.id), isNull(users.email_confirmed_at)))
}
