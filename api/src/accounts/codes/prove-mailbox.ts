import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/tables/index.ts'
import { queueJob } from '../../jobs/queue.ts'
import { cancelResets } from '../passwords/password-reset.ts'
import { endOtherSessions } from '../sessions/sessions.ts'

/**
 * Figures from a letter prove who reads the mail. Where nobody had proved it before, and this is not a
 * device the account was made on, somebody else may have signed up with this address: their password,
 * their number and their sessions end, and a letter leads to a new one.
 */
export async function proveMailbox(
  tx: Tx,
  request: FastifyRequest,
  userId: string,
  isKnownDevice: boolean,
): Promise<void> {
  const [first] = await tx
    .update(users)
    .set({ email_confirmed_at: sql`now()`, updated_at: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.email_confirmed_at)))
    .returning({ id: users.id })
  if (!first || isKnownDevice) return
  await tx
    .update(users)
    .set({ password_hash: null, pending_email: null, confirmed_phone: null })
    .where(eq(users.id, userId))
  await endOtherSessions(tx, userId)
  await cancelResets(tx, userId)
  await queueJob(tx, 'mail', { letter: 'password_reset', user_id: userId })
  const after = { by: 'a code from a letter' }
  await writeAudit(tx, request, { action: 'password', subject: { type: 'customer', id: userId }, after })
}
