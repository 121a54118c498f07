import type { SessionUser } from '@nakshi/core/accounts/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/tables/index.ts'
import type { AppError } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { passwordResetEmail } from './emails/password-reset-email.ts'
import type { GuestMergeHooks } from './guest-merge-hooks.ts'

type EmailVerification = {
  user_id: string
  /** true: proved by a session or known device of the account */
  is_own: boolean
  guestMergeHooks: Pick<GuestMergeHooks, 'onAccountReset'>
}

/**
 * The email was never confirmed and the account has no role, so a first proof from elsewhere resets it. An imported
 * account has no password and was never signed in to: its data is the customer's own.
 */
export const isResetByProof = sql<boolean>`${users.email_confirmed_at} is null and ${users.staff_role} is null
  and not exists (select from imported_customers c where c.user_id = users.id)`

type Verified = { email: string; isReset: boolean }

/** A first proof from outside removes what another person stored in the account; orders sent to it stay. */
export async function verifyEmail(
  tx: Tx,
  { user_id: id, is_own, guestMergeHooks }: EmailVerification,
): Promise<Verified> {
  const [account] = await tx
    .select({ email: users.email, isResetByProof })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!account?.email) throw new Error('account has no email address to verify')
  const { email } = account
  const isReset = !is_own && account.isResetByProof
  if (isReset) await guestMergeHooks.onAccountReset(tx, { id, email })
  await tx
    .update(users)
    // `updated_at` stays unless visible fields changed.
    .set({ email, email_confirmed_at: sql`now()`, ...(isReset ? { updated_at: sql`now()` } : {}) })
    .where(and(eq(users.id, id), isNull(users.email_confirmed_at)))
  return { email, isReset }
}

type SignInProof = {
  isOwn: boolean
  /** the second factor of the person who made the account was not asked for */
  mustReset: boolean
  by: string
  expired: AppError
} & Pick<EmailVerification, 'guestMergeHooks'>

/**
 * A sign-in that proves `user.email`, which may reset an unverified account made by another person.
 * @throws {AppError} `expired` if the address changed meanwhile, or was confirmed in another way
 */
export async function verifyEmailBySignIn(
  tx: Tx,
  request: FastifyRequest,
  user: SessionUser,
  { isOwn, mustReset, by, expired, guestMergeHooks }: SignInProof,
): Promise<SessionUser> {
  const { id } = user
  const [current] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
  if (current?.email !== user.email) throw expired
  const { isReset } = await verifyEmail(tx, { user_id: id, is_own: isOwn, guestMergeHooks })
  if (mustReset && !isReset) throw expired
  if (!isReset) return user
  await queueEmail(tx, passwordResetEmail, { user_id: id })
  await writeAudit(tx, request.actor, {
    action: 'password',
    subject: { type: 'customer', id },
    after: { by },
  })
  return { ...user, full_name: null }
}
