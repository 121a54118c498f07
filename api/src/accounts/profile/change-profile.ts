import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type AskedBy, writeAudit } from '../../audit/write-audit.ts'
import type { profilePatch } from '../../contract/profile.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Db } from '../../db/client.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { emailChanges, users } from '../../db/tables/index.ts'
import { queueJob } from '../../jobs/queue.ts'
import { cancelResets } from '../passwords/password-reset.ts'

const emailTaken = {
  constraint: 'users_email_unique',
  code: 'email_taken',
  path: 'email',
  message: sentences.profile.email_taken,
}

type Changes = Omit<z.infer<typeof profilePatch>, 'current_password'>

/**
 * Changes name and mail address. A new address is unconfirmed until the link sent to it is pressed;
 * the old one is told, and links for a new password that were sent there are of no use any more.
 * @throws {AppError} 409 at `email` when another account has it
 */
export async function changeProfile(
  db: Db,
  request: AskedBy,
  account: { id: string; email: string },
  changes: Changes,
): Promise<void> {
  const newEmail = changes.email !== undefined && changes.email !== account.email
  await db.transaction(async (tx) => {
    const change = tx
      .update(users)
      .set({ ...changes, ...(newEmail ? { email_confirmed_at: null } : {}), updated_at: sql`now()` })
      .where(eq(users.id, account.id))
    await refuseTaken(change, emailTaken)
    if (!newEmail) return
    await writeAudit(tx, request, { action: 'email', subject: { type: 'customer', id: account.id } })
    await cancelResets(tx, account.id)
    const [changed] = await tx
      .insert(emailChanges)
      .values({ user_id: account.id, previous_email: account.email })
      .returning({ id: emailChanges.id })
    if (!changed) throw new Error('change of address was not stored')
    await queueJob(tx, 'mail', { letter: 'email_changed', email_change_id: changed.id })
    await queueJob(tx, 'mail', { letter: 'confirm_email', user_id: account.id })
  })
}
