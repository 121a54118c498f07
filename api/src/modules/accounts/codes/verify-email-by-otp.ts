import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/client.ts'
import { queueJob } from '../../../jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { GuestMergeHooks } from '../guest-merge-hooks.ts'
import { verifyEmail } from '../verify-email.ts'

/** @returns whether an unverified account made by another person was reset */
export async function verifyEmailByOtp(
  tx: Tx,
  request: FastifyRequest,
  {
    user_id,
    isOwn,
    guestMergeHooks,
  }: { user_id: string; isOwn: boolean; guestMergeHooks: Pick<GuestMergeHooks, 'onAccountReset'> },
): Promise<boolean> {
  if (!(await verifyEmail(tx, { user_id, is_own: isOwn, guestMergeHooks }))) return false
  await queueJob(tx, 'mail', { email: 'password_reset', user_id })
  const after = { by: 'OTP by email' }
  await writeAudit(tx, request, { action: 'password', subject: { type: 'customer', id: user_id }, after })
  return true
}
