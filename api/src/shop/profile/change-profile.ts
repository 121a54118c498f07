import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cancelResets } from '../../auth/password-reset.ts'
import type { profile_patch } from '../../contract/profile.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Db } from '../../db/client.ts'
import { postgresFault, UNIQUE_VIOLATION } from '../../db/postgres-error.ts'
import { email_changes, users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { queueJob } from '../../jobs/queue-job.ts'

type Changes = Omit<z.infer<typeof profile_patch>, 'current_password'>

/**
 * Changes name and mail address. A new address is unconfirmed until the link sent to it is pressed; the old one is told, and
 * links for a new password that were sent there are of no use any more.
 * @throws {AppError} 409 at `email` when another account has it
 */
export async function changeProfile(
  db: Db,
  account: { id: string; email: string },
  changes: Changes,
): Promise<void> {
  const new_email = changes.email !== undefined && changes.email !== account.email
  try {
    await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ ...changes, ...(new_email ? { email_confirmed_at: null } : {}), updated_at: sql`now()` })
        .where(eq(users.id, account.id))
      if (!new_email) return
      await cancelResets(tx, account.id)
      const [change] = await tx
        .insert(email_changes)
        .values({ user_id: account.id, previous_email: account.email })
        .returning({ id: email_changes.id })
      if (!change) throw new Error('change of address was not stored')
      await queueJob(tx, 'mail', { letter: 'email_changed', email_change_id: change.id })
      await queueJob(tx, 'mail', { letter: 'confirm_email', user_id: account.id })
    })
  } catch (error) {
    if (postgresFault(error)?.code !== UNIQUE_VIOLATION) throw error
    const message = sentences.profile.email_taken
    throw new AppError(409, 'email_taken', message, [{ path: 'email', message }])
  }
}
