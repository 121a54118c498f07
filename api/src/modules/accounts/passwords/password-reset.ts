import { messages } from '@nakshi/core/messages'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { passwordResets, users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { resetRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { passwordChangedEmail } from '../emails/password-changed-email.ts'
import type { GuestMergeHooks } from '../guest-merge-hooks.ts'
import { hashToken } from '../random-token.ts'
import { revokeCredentials } from '../revoke-credentials.ts'
import { verifyEmail } from '../verify-email.ts'
import { toPasswordBucket } from './check-password.ts'
import { hashNewPassword } from './hash-new-password.ts'

type Reset = {
  token: string
  password: string
  isKnownDevice: (userId: string) => Promise<boolean>
  guestMergeHooks: Pick<GuestMergeHooks, 'onAccountReset'>
}

/** Consumes the token and revokes all sessions; the second factor stays. @throws {AppError} 422 */
export async function resetPassword(
  tx: Tx,
  { token, password, isKnownDevice, guestMergeHooks }: Reset,
): Promise<string> {
  const now = new Date()
  const [consumed] = await tx
    .update(passwordResets)
    .set({ used_at: now })
    .where(
      and(
        eq(passwordResets.token_hash, hashToken(token)),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, now),
      ),
    )
    .returning({ user_id: passwordResets.user_id })
  if (!consumed) throw new AppError(422, 'reset_invalid', messages.auth.reset_invalid)
  const id = consumed.user_id
  const [holder] = await tx
    .select({ email: users.email, full_name: users.full_name })
    .from(users)
    .where(eq(users.id, id))
  const passwordHash = await hashNewPassword(tx, password, holder ?? { email: null })
  // The reset link proves access to this mailbox.
  const { email } = await verifyEmail(tx, { user_id: id, is_own: await isKnownDevice(id), guestMergeHooks })
  // Earlier failed guesses must not block the owner.
  await resetRateLimit(tx, [toPasswordBucket(email).name])
  await revokeCredentials(tx, { id, email, password_hash: passwordHash })
  await queueEmail(tx, passwordChangedEmail, { user_id: id })
  return id
}
