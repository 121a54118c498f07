import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** Undefined for schemas without second factors. */
export async function countAdminsWithoutSecondFactor(db: Db | null): Promise<number | undefined> {
  const [known] = (await db?.execute<{ found: boolean }>(sql`
    select to_regclass('public.users') is not null and to_regclass('public.totp_secrets') is not null
      and to_regclass('public.passkeys') is not null as found`)) ?? [{ found: false }]
  if (!db || !known?.found) return undefined
  const [row] = await db.execute<{ accounts: number }>(sql`
    select count(*) as accounts from users where role = 'admin'
      and not exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)
      and not exists (select from passkeys p where p.user_id = users.id)`)
  return row?.accounts
}
