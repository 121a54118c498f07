import { profileMessages } from '@nakshi/contract/messages/profile'
import type { Profile } from '@nakshi/contract/shop/profile'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import { isOptedOut } from '../email-opt-outs.ts'

const columns = {
  id: users.id,
  email: users.email,
  full_name: users.full_name,
  phone: users.phone,
  phone_confirmed: sql<boolean>`coalesce(${users.confirmed_phone} = ${users.phone}, false)`,
  role: users.role,
  has_password: sql<boolean>`${users.password_hash} is not null`,
  email_confirmed: sql<boolean>`${users.email_confirmed_at} is not null`,
  pending_email: users.pending_email,
  whatsapp_opt_in: sql<boolean>`${users.whatsapp_opt_in_at} is not null`,
  cart_reminder_opt_in: sql<boolean>`${users.cart_reminder_opt_in_at} is not null
    and not ${isOptedOut(users.email, users.cart_reminder_opt_in_at)}`,
  created_at: users.created_at,
}

export async function getUserProfile(db: Queryable, userId: string): Promise<Profile> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId))
  if (!row?.email) throw notFound(profileMessages.not_found)
  return { ...row, email: row.email, created_at: row.created_at.toISOString() }
}
