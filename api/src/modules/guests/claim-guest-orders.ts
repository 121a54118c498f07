import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { orders, users } from '../../platform/db/tables/index.ts'
import { transferOrders } from '../accounts/guests/transfer-orders.ts'

/** Needs a confirmed email. @returns number of orders */
export async function claimGuestOrders(tx: Tx, accountId: string): Promise<number> {
  const [account] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, accountId), isNotNull(users.email), isNotNull(users.email_confirmed_at)))
    .for('no key update')
  if (!account?.email) return 0
  const guestOrders = await tx
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
  const guests = new Set(guestOrders.flatMap(({ user_id }) => user_id ?? []))
  for (const guest of guests) {
    const ids = guestOrders.filter(({ user_id }) => user_id === guest).map(({ id }) => id)
    await transferOrders(tx, ids, guest, accountId)
  }
  return guestOrders.length
}

const BATCH_SIZE = 100

/** Skips the last hour, when the guest may still pay in their browser. */
export async function claimWaitingOrders(db: Db): Promise<number> {
  const accounts = await db.execute<{ id: string }>(sql`
    select distinct account.id from orders o
      join users guest on guest.id = o.user_id and guest.email is null
      join users account on account.email = o.guest_email and account.email_confirmed_at is not null
    where o.created_at < now() - interval '1 hour' limit ${BATCH_SIZE}`)
  let claimed = 0
  for (const { id } of accounts) claimed += await db.transaction((tx) => claimGuestOrders(tx, id))
  return claimed
}
