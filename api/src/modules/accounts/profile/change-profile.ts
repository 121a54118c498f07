import type { SessionUser } from '@nakshi/contract/shop/auth'
import type { profilePatch } from '@nakshi/contract/shop/profile'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { users } from '../../../db/tables/index.ts'
import type { AuditActor } from '../../audit/write-audit.ts'
import { changeEmail, requestEmailChange } from './change-email.ts'

type Changes = Omit<z.infer<typeof profilePatch>, 'current_password'>

/** A new number loses the confirmation of the old one. */
const unlessPhoneChanged = (phone: string | null) =>
  sql`case when ${users.confirmed_phone} = ${phone}::text then ${users.confirmed_phone} end`

/** A shopper's new email applies at once, unconfirmed; staff must open its link first. */
export async function updateProfile(
  db: Db,
  request: AuditActor,
  account: Pick<SessionUser, 'id' | 'email' | 'staff_role'>,
  { full_name, phone, email }: Changes,
): Promise<void> {
  const { id, email: from } = account
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        ...(full_name === undefined ? {} : { full_name }),
        ...(phone === undefined ? {} : { phone, confirmed_phone: unlessPhoneChanged(phone) }),
        ...(email === from ? { pending_email: null } : {}),
        updated_at: sql`now()`,
      })
      .where(eq(users.id, id))
    if (email === undefined || email === from) return
    if (account.staff_role !== null) await requestEmailChange(tx, request, id, email)
    else await changeEmail(tx, request, { id, from, to: email, isAnnounced: false })
  })
}
