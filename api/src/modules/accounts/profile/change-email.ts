import { profileMessages } from '@nakshi/contract/messages/profile'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { emailChanges, users } from '../../../db/tables/index.ts'
import { mapUniqueViolation } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import { queueJob } from '../../../jobs/queue.ts'
import { type AuditActor, writeAudit } from '../../audit/write-audit.ts'
import { revokeResetTokens } from '../passwords/password-reset.ts'

const path = 'email'
const message = profileMessages.email_taken
const emailTaken = { constraint: 'users_email_unique', code: 'email_taken', path, message }

type Change = { id: string; from: string; to: string; isAnnounced: boolean }

/** Notifies the old address and revokes its reset links. @throws {AppError} 409 email taken */
export async function changeEmail(
  tx: Tx,
  by: AuditActor,
  { id, from, to, isAnnounced }: Change,
): Promise<void> {
  const change = tx
    .update(users)
    .set({
      email: to,
      email_confirmed_at: null,
      previously_confirmed_at: sql`coalesce(${users.previously_confirmed_at}, ${users.email_confirmed_at})`,
      pending_email: null,
      updated_at: sql`now()`,
    })
    .where(eq(users.id, id))
  await mapUniqueViolation(change, emailTaken)
  await writeAudit(tx, by, { action: 'email', subject: { type: 'customer', id } })
  await revokeResetTokens(tx, id)
  const [changed] = await tx
    .insert(emailChanges)
    .values({ user_id: id, previous_email: from })
    .returning({ id: emailChanges.id })
  if (!changed) throw new Error('email change was not stored')
  await queueJob(tx, 'mail', { email: 'email_changed', email_change_id: changed.id })
  if (!isAnnounced) await queueJob(tx, 'mail', { email: 'confirm_email', user_id: id })
}

/** Staff keep the old address until the new one is confirmed, so that a typo cannot lock them out. */
export async function requestEmailChange(tx: Tx, by: AuditActor, id: string, email: string): Promise<void> {
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (other) throw new AppError(409, 'email_taken', message, [{ path, message }])
  await tx.update(users).set({ pending_email: email }).where(eq(users.id, id))
  const after = { state: 'asked for' }
  await writeAudit(tx, by, { action: 'email', subject: { type: 'customer', id }, after })
  await queueJob(tx, 'mail', { email: 'confirm_email', user_id: id })
}
