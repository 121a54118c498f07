import { eq, inArray, or, sql } from 'drizzle-orm'
import { type AskedBy, writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/tables/index.ts'
import { queueJob, queueJobs } from '../../jobs/queue.ts'
import { phoneCodeOver } from './phone-code.ts'

/**
 * Takes the number from other accounts, because operators reassign numbers; rejecting would reveal them.
 * @throws {AppError} 422 the account's number changed
 */
export async function confirmPhone(tx: Tx, by: AskedBy, userId: string, phone: string): Promise<void> {
  // Serialises confirmations of the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`)
  const held = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.confirmed_phone, phone)))
    .orderBy(users.id)
    .for('update')
  if (held.find(({ id }) => id === userId)?.phone !== phone) throw phoneCodeOver()
  const others = held.filter(({ id }) => id !== userId)
  const losing = others.map(({ id }) => id)
  if (losing.length > 0)
    await tx.update(users).set({ confirmed_phone: null }).where(inArray(users.id, losing))
  await tx.update(users).set({ confirmed_phone: phone, updated_at: sql`now()` }).where(eq(users.id, userId))
  await queueJob(tx, 'mail', { letter: 'phone_confirmed', user_id: userId })
  await writeAudit(tx, by, { action: 'phone', subject: { type: 'customer', id: userId } })
  // Accounts that changed their number meanwhile are not notified.
  const told = others.filter((other) => other.phone === phone)
  await queueJobs(
    tx,
    'mail',
    told.map(({ id }) => ({ letter: 'phone_lost' as const, user_id: id })),
  )
  for (const { id } of told) {
    const after = { by: 'another account' }
    await writeAudit(tx, by, { action: 'phone', subject: { type: 'customer', id }, after })
  }
}
