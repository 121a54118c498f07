import type { Profile } from '@nakshi/core/accounts/profile'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { toLanguage } from '@nakshi/core/base/languages'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { isOptedOut } from '../email-opt-outs.ts'

const columns = {
  ...pickColumns(
    users,
    'id',
    'email',
    'full_name',
    'phone',
    'role',
    'pending_email',
    'language',
    'created_at',
  ),
  phone_confirmed: sql<boolean>`coalesce(${users.confirmed_phone} = ${users.phone}, false)`,
  has_password: sql<boolean>`${users.password_hash} is not null`,
  email_confirmed: sql<boolean>`${users.email_confirmed_at} is not null`,
  whatsapp_opt_in: sql<boolean>`${users.whatsapp_opt_in_at} is not null`,
  photo_gallery_opt_in: sql<boolean>`${users.photo_gallery_opt_in_at} is not null`,
  // The column is qualified: drizzle omits the table in a query of one.
  store_credit: sql<number>`coalesce((
    select sum(a.balance) from credit_accounts a where a.user_id = users.id
      and (a.expires_on is null or a.expires_on >= (now() at time zone 'Asia/Kolkata')::date)
  ), 0)`.mapWith(Number),
  cart_reminder_opt_in: sql<boolean>`${users.cart_reminder_opt_in_at} is not null
    and not ${isOptedOut(users.email, users.cart_reminder_opt_in_at)}`,
}

export async function getUserProfile(db: Queryable, userId: string): Promise<Profile> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId))
  if (!row?.email) throw notFound(profileMessages.not_found)
  const { email, language, created_at } = row
  return { ...row, email, language: toLanguage(language), created_at: created_at.toISOString() }
}
