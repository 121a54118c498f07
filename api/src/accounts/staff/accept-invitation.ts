import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { OpenedInvitation } from '../../contract/admin/people.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { StaffRole } from '../../contract/auth.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { staffInvitations, users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import type { Arrivals } from '../arrivals.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { digestOf } from '../secret-token.ts'
import { verifyEmail } from '../verify-email.ts'

type Stored = typeof staffInvitations.$inferSelect
const words = adminSentences.invitation

function usable(found: Stored | undefined): Stored {
  if (!found) throw new AppError(422, 'invitation_invalid', words.invalid)
  if (found.used_at) throw new AppError(422, 'invitation_used', words.used)
  if (found.withdrawn_at) throw new AppError(422, 'invitation_withdrawn', words.withdrawn)
  if (found.expires_at <= new Date()) throw new AppError(422, 'invitation_expired', words.expired)
  return found
}

const byToken = (token: string) => eq(staffInvitations.token_hash, digestOf(token))

export async function openInvitation(db: Queryable, token: string): Promise<OpenedInvitation> {
  const [found] = await db.select().from(staffInvitations).where(byToken(token))
  const { email, staff_role } = usable(found)
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const { name } = await readStoreSettings(db)
  return { email, staff_role, store: name, has_account: account !== undefined }
}

type Joined = { id: string; staff_role: StaffRole }

type Acceptance = {
  token: string
  account_id: string | null
  full_name: string | undefined
  password: string | undefined
  arrivals: Pick<Arrivals, 'displaced'>
}

/** The link confirms the email, but an existing account must be signed in. */
export async function acceptInvitation(tx: Tx, accepted: Acceptance): Promise<Joined> {
  const [found] = await tx.select().from(staffInvitations).where(byToken(accepted.token)).for('update')
  const { id, email, staff_role } = usable(found)
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (known) {
    if (known.id !== accepted.account_id) throw new AppError(409, 'sign_in_first', words.sign_in_first(email))
    // An old invitation must not change an existing role.
    if (known.staff_role !== null) throw new AppError(422, 'works_here', words.works_here)
    await verifyEmail(tx, { user_id: known.id, is_own: true, arrivals: accepted.arrivals })
    await tx.update(users).set({ staff_role, updated_at: sql`now()` }).where(eq(users.id, known.id))
  }
  const joined = known?.id ?? (await makeAccount(tx, { email, staff_role, ...accepted }))
  await tx.update(staffInvitations).set({ used_at: sql`now()` }).where(eq(staffInvitations.id, id))
  return { id: joined, staff_role }
}

async function makeAccount(
  tx: Tx,
  { email, staff_role, full_name, password }: Acceptance & Pick<Stored, 'email' | 'staff_role'>,
): Promise<string> {
  if (full_name === undefined || password === undefined)
    throw new AppError(400, 'invalid', sentences.general.invalid, [
      { path: full_name === undefined ? 'full_name' : 'password', message: sentences.general.invalid },
    ])
  const account = {
    id: randomUUID(),
    email,
    full_name,
    staff_role,
    password_hash: await hashNewPassword(tx, password, { email, full_name }),
    email_confirmed_at: new Date(),
  }
  // The address signed up meanwhile.
  await refuseTaken(tx.insert(users).values(account), {
    constraint: 'users_email_unique',
    code: 'sign_in_first',
    message: words.sign_in_first(email),
  })
  return account.id
}
