import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { giveOrders } from '../accounts/guests/give-orders.ts'
import type { Db, Tx } from '../db/client.ts'
import { orders, users } from '../db/tables/index.ts'

/**
 * Gives an account the orders that guests placed with its mail address, provided that somebody has
 * proved to read its mail; nothing otherwise. An order that joined once belongs to an account, and
 * joins no other.
 * @returns how many orders joined
 */
export async function joinOrders(tx: Tx, accountId: string): Promise<number> {
  const [account] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, accountId), isNotNull(users.email), isNotNull(users.email_confirmed_at)))
    .for('no key update')
  if (!account?.email) return 0
  const placed = await tx
    .select({ id: orders.id, user_id: orders.user_id })
    .from(orders)
    .where(
      and(
        eq(orders.guest_email, account.email),
        sql`exists (select from ${users} guest where guest.id = ${orders.user_id} and guest.email is null)`,
      ),
    )
    .orderBy(asc(orders.id))
    .for('no key update')
  const guests = new Set(placed.flatMap(({ user_id }) => user_id ?? []))
  for (const guest of guests) {
    const ids = placed.filter(({ user_id }) => user_id === guest).map(({ id }) => id)
    await giveOrders(tx, ids, guest, accountId)
  }
  return placed.length
}

/** Accounts at a time. */
const AT_ONCE = 100

/**
 * The same for all accounts whose address is confirmed: somebody who is signed in need not sign in
 * again to find what they ordered elsewhere. An order of the last hour may still be paid or looked at
 * where it was placed.
 */
export async function joinWaitingOrders(db: Db): Promise<number> {
  const accounts = await db.execute<{ id: string }>(sql`
    select distinct account.id from orders o
      join users guest on guest.id = o.user_id and guest.email is null
      join users account on account.email = o.guest_email and account.email_confirmed_at is not null
    where o.created_at < now() - interval '1 hour' limit ${AT_ONCE}`)
  let joined = 0
  for (const { id } of accounts) joined += await db.transaction((tx) => joinOrders(tx, id))
  return joined
}
