import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/client.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { Arrivals } from '../arrivals.ts'
import { verifyEmail } from '../verify-email.ts'

/** @returns whether an unverified account made by another person was reset */
export async function proveMailbox(
  tx: Tx,
  request: FastifyRequest,
  { user_id, isOwn, arrivals }: { user_id: string; isOwn: boolean; arrivals: Pick<Arrivals, 'displaced'> },
): Promise<boolean> {
  if (!(await verifyEmail(tx, { user_id, is_own: isOwn, arrivals }))) return false
  await queueJob(tx, 'mail', { letter: 'password_reset', user_id })
  const after = { by: 'OTP by email' }
  await writeAudit(tx, request, { action: 'password', subject: { type: 'customer', id: user_id }, after })
  return true
}
