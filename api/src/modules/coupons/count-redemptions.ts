import type { CustomerUsage } from '@nakshi/domain/coupon'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** `order_id`: this order is not counted. */
type Customer = { user_id: string | null; phone?: string; order_id?: string }

/** Accounts with one verified mailbox, and deliveries to one phone, count as one customer. */
export async function countRedemptions(
  db: Queryable,
  { user_id, phone, order_id }: Customer,
  code: string,
): Promise<CustomerUsage> {
  const [row] = await db.execute<{ orders: number; uses: number }>(sql`
    with accounts as (
      select ${user_id}::uuid as id
      union
      select other.id from users me join users other on mailbox(other.email) = mailbox(me.email)
      where me.id = ${user_id}::uuid and other.email_confirmed_at is not null
    ), theirs as (
      select o.id, o.coupon_code from accounts join orders o on o.user_id = accounts.id
      where o.status <> 'cancelled'
      union
      select id, coupon_code from orders
      where status = 'delivered' and shipping_address->>'phone' = ${phone ?? null}::text
    )
    select count(*) as orders, count(*) filter (where coupon_code = ${code}) as uses
    from theirs where id is distinct from ${order_id ?? null}::uuid`)
  return { orders: Number(row?.orders ?? 0), uses: Number(row?.uses ?? 0) }
}
