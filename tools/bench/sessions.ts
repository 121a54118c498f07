import type { Sql } from 'postgres'
import { REFRESH_COOKIE } from '../../api/src/modules/accounts/sessions/session-cookies.ts'
import { startSession } from '../../api/src/modules/accounts/sessions/sessions.ts'
import type { Db } from '../../api/src/platform/db/client.ts'
import type { Server } from './processes.ts'

export type Shopper = { id: string; cookie: string }

/**
 * Some of the customers, signed in. In by the refresh token: hundreds of passwords would be
 * hundreds of slow hashes.
 */
export async function signInShoppers(
  db: Db,
  sql: Sql,
  shop: Pick<Server, 'origin'>,
  count: number,
): Promise<Shopper[]> {
  const users = await sql<{ id: string }[]>`
    select id from users where role = 'user' and email like 'customer-%' order by email limit ${count}`
  const shoppers: Shopper[] = []
  for (const { id } of users) shoppers.push({ id, cookie: await cookieOf(db, shop, id) })
  return shoppers
}

export async function signInAdmin(db: Db, sql: Sql, shop: Pick<Server, 'origin'>): Promise<string> {
  const [admin] = await sql<{ id: string }[]>`
    insert into users (email, full_name, password_hash, staff_role, email_confirmed_at)
    values ('bench@example.test', 'Bench', '-', 'owner', now())
    on conflict (email) do update set email_confirmed_at = now() returning id`
  return cookieOf(db, shop, admin?.id ?? '')
}

async function cookieOf(db: Db, shop: Pick<Server, 'origin'>, userId: string): Promise<string> {
  const { refresh_token } = await startSession(db, userId, 'bench')
  const answer = await fetch(`${shop.origin}/api/auth/session`, {
    headers: { cookie: `${REFRESH_COOKIE}=${refresh_token}` },
  })
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
