import { messages } from '@nakshi/contract/messages'
import { guestMessages } from '@nakshi/contract/messages/guests'
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { emailConfirmations, users } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import type { AuditActor } from '../../audit/write-audit.ts'
import type { GuestMergeHooks } from '../guest-merge-hooks.ts'
import { generateToken, hashToken } from '../random-token.ts'
import { verifyEmail } from '../verify-email.ts'
import { changeEmail } from './change-email.ts'

export const CONFIRMATION_DAYS = 7

export async function createConfirmationToken(
  db: Queryable,
  user: { id: string; email: string },
): Promise<string> {
  const token = generateToken()
  const expiresAt = new Date(Date.now() + CONFIRMATION_DAYS * 86_400_000)
  const { id: userId, email } = user
  await db
    .insert(emailConfirmations)
    .values({ user_id: userId, email, token_hash: hashToken(token), expires_at: expiresAt })
  return token
}

/**
 * Requires the account's own session: a mailbox owner's click must not confirm an account made by another
 * person. @throws {AppError} 401, 409 taken, 422 expired
 */
export async function confirmEmail(
  tx: Tx,
  by: AuditActor,
  { token, guestMergeHooks }: { token: string; guestMergeHooks: Pick<GuestMergeHooks, 'onAccountReset'> },
): Promise<string> {
  const now = new Date()
  const [found] = await tx
    .select({ user_id: emailConfirmations.user_id, email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.token_hash, hashToken(token)), gt(emailConfirmations.expires_at, now)))
  const invalid = new AppError(422, 'confirmation_invalid', messages.auth.confirmation_invalid)
  if (!found) throw invalid
  if (by.account?.id !== found.user_id)
    throw new AppError(401, 'sign_in_to_confirm', guestMessages.sign_in_to_confirm)
  const [account] = await tx
    .select({ id: users.id, email: users.email, pending_email: users.pending_email })
    .from(users)
    .where(eq(users.id, found.user_id))
    .for('update')
  if (!account?.email) throw invalid
  const { id, email, pending_email } = account
  if (email !== found.email) {
    if (pending_email !== found.email) throw invalid
    await changeEmail(tx, by, { id, from: email, to: pending_email, isAnnounced: true })
  }
  await verifyEmail(tx, { user_id: id, is_own: true, guestMergeHooks })
  return id
}
