import { eq, inArray, or, sql } from 'drizzle-orm'
import { type AskedBy, writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/tables/index.ts'
import { queueJob, queueJobs } from '../../jobs/queue.ts'
import { phoneCodeOver } from './phone-code.ts'

/**
 * Confirms the number of an account whose SMS somebody has just read. Another account that confirmed it
 * before loses it and is told: operators give numbers to somebody else after some months, and whoever
 * reads its SMS now is the one to believe. Refusing instead would tell that there is another account,
 * let a former owner keep the new one out, and leave their account open to the new one.
 * @throws {AppError} 422 when the account has another number by now
 */
export async function confirmPhone(tx: Tx, by: AskedBy, userId: string, phone: string): Promise<void> {
  // Two accounts that confirm one number at the same moment do so one after the other.
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
  // Where an old version changed the number since, there is nothing to tell.
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
