import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { messages } from '@nakshi/core/messages'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { emailConfirmations, users } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { RateLimitBucket } from '../../../platform/http/rate-limit-buckets.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { toCanonicalEmail } from '../canonical-email.ts'
import { confirmEmailEmail } from '../emails/confirm-email-email.ts'
import { emailChangedEmail } from '../emails/email-changed-email.ts'
import type { GuestMergeHooks } from '../guest-merge-hooks.ts'
import { hashToken } from '../random-token.ts'
import { revokeResetTokens } from '../revoke-credentials.ts'
import { encryptSecret } from '../second-factor/encrypt-secret.ts'
import { UNCONFIRMED_EMAIL_LIMIT } from '../sign-in-rate-limits.ts'
import { verifyEmail } from '../verify-email.ts'

type Confirmation = {
  token: string
  config: Pick<Config, 'sessionSecret' | 'previousSessionSecret'>
  guestMergeHooks: Pick<GuestMergeHooks, 'onAccountReset'>
}

/**
 * Requires the account's own session: a mailbox owner's click must not confirm an account made by another
 * person. @throws {AppError} 401, 409 taken, 422 expired
 */
export async function confirmEmail(
  tx: Tx,
  by: Actor,
  { token, config, guestMergeHooks }: Confirmation,
): Promise<string> {
  const now = new Date()
  const [found] = await tx
    .select({ user_id: emailConfirmations.user_id, email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.token_hash, hashToken(token)), gt(emailConfirmations.expires_at, now)))
  const invalid = new AppError(422, 'confirmation_invalid', messages.auth.confirmation_invalid)
  if (!found) throw invalid
  const [account] = await tx
    .select({ id: users.id, email: users.email, pending_email: users.pending_email })
    .from(users)
    .where(eq(users.id, found.user_id))
    .for('update')
  if (!account?.email) throw invalid
  const { id, email, pending_email } = account
  const isChange = email !== found.email
  if (isChange && pending_email !== found.email) throw invalid
  if (by.id !== id) {
    const { sign_in_to_change, sign_in_to_confirm } = guestMessages
    throw new AppError(401, 'sign_in_to_confirm', isChange ? sign_in_to_change : sign_in_to_confirm)
  }
  if (isChange) {
    await changeEmail(tx, by, { id, to: found.email })
    const encrypted = encryptSecret(config, email, id)
    await queueEmail(tx, emailChangedEmail, { user_id: id, encrypted_address: encrypted })
  }
  await verifyEmail(tx, { user_id: id, is_own: true, guestMergeHooks })
  return id
}

const path = 'email'
const message = profileMessages.email_taken
const emailTaken = { constraint: 'users_email_unique', code: 'email_taken', path, message }

type Change = { id: string; to: string }

/** Revokes reset links of the old address. @throws {AppError} 409 email taken */
export async function changeEmail(tx: Tx, by: Actor, { id, to }: Change): Promise<void> {
  const change = tx
    .update(users)
    .set({ email: to, email_confirmed_at: null, pending_email: null, updated_at: sql`now()` })
    .where(eq(users.id, id))
  await mapUniqueViolation(change, emailTaken)
  await writeAudit(tx, by, { action: 'email', subject: { type: 'customer', id } })
  await revokeResetTokens(tx, id)
}

/**
 * A confirmed address stays until the new one is confirmed: a typo cannot lock the account out, and no account
 * with a history takes the address of another person.
 */
export async function requestEmailChange(tx: Tx, by: Actor, { id, to }: Change): Promise<void> {
  const [account] = await tx
    .select({ email_confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (account?.email_confirmed_at) {
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, to))
    if (other) throw fieldError(409, 'email_taken', path, message)
    await tx.update(users).set({ pending_email: to }).where(eq(users.id, id))
    const after = { state: 'asked for' }
    await writeAudit(tx, by, { action: 'email', subject: { type: 'customer', id }, after })
  } else await changeEmail(tx, by, { id, to })
  await queueEmail(tx, confirmEmailEmail, { user_id: id })
}

/** Limits spam to strangers' mailboxes, across accounts and spellings. */
export const toUnconfirmedBucket = (email: string): RateLimitBucket => ({
  name: `unconfirmed ${toCanonicalEmail(email)}`,
  size: UNCONFIRMED_EMAIL_LIMIT,
})
