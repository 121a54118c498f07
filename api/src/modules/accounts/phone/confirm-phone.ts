import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { users } from '../../../db/tables/index.ts'
import { queueJob, queueJobs } from '../../../jobs/queue.ts'
import { type AuditActor, writeAudit } from '../../audit/write-audit.ts'
import { phoneCodeExpired } from './phone-code.ts'

/**
 * Takes the number from other accounts, because operators reassign numbers; rejecting would reveal them.
 * @throws {AppError} 422 the account's number changed
 */
export async function confirmPhone(tx: Tx, by: AuditActor, userId: string, phone: string): Promise<void> {
  // Serialises confirmations of the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`)
  const accounts = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.confirmed_phone, phone)))
    .orderBy(users.id)
    .for('update')
  if (accounts.find(({ id }) => id === userId)?.phone !== phone) throw phoneCodeExpired()
  const others = accounts.filter(({ id }) => id !== userId)
  const otherIds = others.map(({ id }) => id)
  if (otherIds.length > 0)
    await tx.update(users).set({ confirmed_phone: null }).where(inArray(users.id, otherIds))
  await tx.update(users).set({ confirmed_phone: phone, updated_at: sql`now()` }).where(eq(users.id, userId))
  await queueJob(tx, 'mail', { email: 'phone_confirmed', user_id: userId })
  await writeAudit(tx, by, { action: 'phone', subject: { type: 'customer', id: userId } })
  // Accounts that changed their number meanwhile are not notified.
  const notified = others.filter((other) => other.phone === phone)
  await queueJobs(
    tx,
    'mail',
    notified.map(({ id }) => ({ email: 'phone_unlinked' as const, user_id: id })),
  )
  for (const { id } of notified) {
    const after = { by: 'another account' }
    await writeAudit(tx, by, { action: 'phone', subject: { type: 'customer', id }, after })
  }
}
