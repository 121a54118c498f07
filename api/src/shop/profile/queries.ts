import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { passwordMatches } from '../../auth/password.ts'
import type { Profile, profile_patch } from '../../contract/profile.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Db } from '../../db/client.ts'
import { postgresFault, UNIQUE_VIOLATION } from '../../db/postgres-error.ts'
import { users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

const shown = {
  id: users.id,
  email: users.email,
  full_name: users.full_name,
  role: users.role,
  created_at: users.created_at,
}

/** @throws {AppError} 404 when the account was deleted a moment ago */
export async function readProfile(db: Db, user_id: string): Promise<Profile> {
  const [row] = await db.select(shown).from(users).where(eq(users.id, user_id))
  return toProfile(row)
}

/**
 * Changes name and mail address. Another mail address is another login, so it takes the password.
 * @throws {AppError} 422 at `current_password`, 409 at `email` when another account has it
 */
export async function changeProfile(
  db: Db,
  user_id: string,
  { current_password, ...changes }: z.infer<typeof profile_patch>,
): Promise<Profile> {
  const [account] = await db
    .select({ email: users.email, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, user_id))
  const new_email = changes.email !== undefined && changes.email !== account?.email
  if (new_email) await checkPassword(current_password, account?.password_hash ?? null)
  try {
    const [row] = await db
      .update(users)
      .set({ ...changes, updated_at: sql`now()` })
      .where(eq(users.id, user_id))
      .returning(shown)
    return toProfile(row)
  } catch (error) {
    if (postgresFault(error)?.code !== UNIQUE_VIOLATION) throw error
    const message = sentences.profile.email_taken
    throw new AppError(409, 'email_taken', message, [{ path: 'email', message }])
  }
}

async function checkPassword(typed: string | undefined, stored: string | null): Promise<void> {
  if (typed && (await passwordMatches(typed, stored))) return
  const message = typed ? sentences.profile.wrong_password : sentences.profile.password_needed
  throw new AppError(422, 'current_password', message, [{ path: 'current_password', message }])
}

function toProfile(row: (Omit<Profile, 'created_at'> & { created_at: Date }) | undefined): Profile {
  if (!row) throw new AppError(404, 'not_found', sentences.profile.not_found)
  return { ...row, created_at: row.created_at.toISOString() }
}
