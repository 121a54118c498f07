import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'

/** `emails`: orders with one of these count as well; `order_id`: this order is not counted. */
export type RedeemingCustomer = {
  user_id: string | null
  emails: string[]
  phone?: string
  order_id?: string
}

/**
 * Accounts with one verified mailbox, and deliveries to one phone, count as one customer. @param isUse of a row
 * of `orders`, as `o`
 */
export async function countRedemptions(
  db: Queryable,
  { user_id, emails, phone, order_id }: RedeemingCustomer,
  isUse: SQL,
): Promise<{ orders: number; uses: number }> {
  const [row] = await db.execute<{ orders: number; uses: number }>(sql`
    with mailboxes as (
      select mailbox(lower(email)) as mailbox from unnest(${sql.param(emails)}::text[]) as email
    ), accounts as (
      select ${user_id}::uuid as id
      union
      select u.id from mailboxes m join users u on mailbox(u.email) = m.mailbox
      where u.email_confirmed_at is not null
      union
      select other.id from users me join users other on mailbox(other.email) = mailbox(me.email)
      where me.id = ${user_id}::uuid and other.email_confirmed_at is not null
    ), theirs as (
      select o.id, ${isUse} as is_use from accounts join orders o on o.user_id = accounts.id
      where o.status <> 'cancelled'
      union
      select o.id, ${isUse} as is_use
      from mailboxes m join orders o on mailbox(lower(o.shipping_address->>'email')) = m.mailbox
      where o.status <> 'cancelled'
      union
      select o.id, ${isUse} as is_use from orders o
      where o.status = 'delivered' and o.shipping_address->>'phone' = ${phone ?? null}::text
    )
    select count(*) as orders, count(*) filter (where is_use) as uses
    from theirs where id is distinct from ${order_id ?? null}::uuid`)
  return { orders: Number(row?.orders ?? 0), uses: Number(row?.uses ?? 0) }
}
