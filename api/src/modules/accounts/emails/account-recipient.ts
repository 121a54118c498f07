import { toLanguage } from '@nakshi/core/base/languages'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/tables/index.ts'
import type { Recipient } from '../../../platform/mail/define-email.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'full_name' | 'email_confirmed_at' | 'language'> & {
  email: string
}

/** Unconfirmed names are left out: the address may belong to another person. */
export const toAccountRecipient = ({
  id,
  email,
  full_name,
  email_confirmed_at,
  language,
}: Account): Recipient => ({
  name: (email_confirmed_at && full_name) || email,
  address: email,
  account: id,
  language: toLanguage(language),
})

type User = Omit<typeof users.$inferSelect, 'email'> & { email: string }

/** Locks the account: a concurrent change of the address would not revoke a link sent to the old one. */
export function loadForAccount<Loaded extends { to?: Recipient; facts: unknown }>(
  db: Db,
  { user_id }: { user_id: string },
  load: (tx: Tx, user: User) => Promise<Loaded | null>,
): Promise<(Loaded & { to: Recipient }) | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, user_id)).for('share')
    if (!row?.email) return null
    const user = { ...row, email: row.email }
    const loaded = await load(tx, user)
    return loaded && { to: toAccountRecipient(user), ...loaded }
  })
}
