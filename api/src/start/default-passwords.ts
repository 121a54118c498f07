import { inArray, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/tables/index.ts'
import { DEFAULT_DEMO_PASSWORD } from '../environment.ts'
import { passwordMatches } from '../modules/accounts/passwords/password.ts'

export const DEMO_ACCOUNTS = ['admin@nakshi.test', 'shopper@nakshi.test']

/** Before the first load, also those that the start will create. */
export async function findAccountsWithDefaultPassword(
  db: Db | null,
  config: Pick<Config, 'demo' | 'demoPassword'>,
): Promise<string[]> {
  const toLoad = config.demo && config.demoPassword === DEFAULT_DEMO_PASSWORD ? DEMO_ACCOUNTS : []
  const [made] = (await db?.execute<{ found: boolean }>(
    sql`select to_regclass('public.users') is not null and to_regclass('public.products') is not null as found`,
  )) ?? [{ found: false }]
  if (!db || !made?.found) return toLoad
  const [used] = await db.execute<{ found: boolean }>(
    sql`select exists (select from users) or exists (select from products) as found`,
  )
  if (!used?.found) return toLoad
  const accounts = await db
    .select({ email: users.email, hash: users.password_hash })
    .from(users)
    .where(inArray(users.email, DEMO_ACCOUNTS))
    .orderBy(users.email)
  const open = await Promise.all(
    accounts.map(
      async ({ email, hash }) => [email, await passwordMatches(DEFAULT_DEMO_PASSWORD, hash)] as const,
    ),
  )
  return open.flatMap(([email, isDefault]) => (isDefault && email ? [email] : []))
}
