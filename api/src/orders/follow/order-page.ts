import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { orders, users } from '../../db/tables/index.ts'
import { followUrl } from './follow-link.ts'

type Where = Pick<Config, 'publicUrl' | 'sessionSecret'>

/** Whether an order is still a guest's, and not of an account. */
export async function isGuestOrder(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.id, orderId), isNull(users.email)))
  return rows.length > 0
}

/**
 * Where a letter leads whoever placed an order: to the page of their account, or a guest, who cannot
 * sign in, by the order's signed link.
 */
export async function orderPage(db: Queryable, orderId: string, config: Where): Promise<string> {
  const { publicUrl, sessionSecret } = config
  return (await isGuestOrder(db, orderId))
    ? followUrl(publicUrl, orderId, { sessionSecret })
    : `${publicUrl}/order-details/${orderId}`
}
