import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { orders, users } from '../../db/tables/index.ts'
import { followUrl } from './follow-link.ts'

type Where = Pick<Config, 'publicUrl' | 'sessionSecret'>

async function pageFor(db: Queryable, orderId: string) {
  const [row] = await db
    .select({ id: orders.id, link_version: orders.link_version, owner: users.id, email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, orderId))
  return row && { ...row, is_guest: row.owner !== null && row.email === null }
}

/** Whether an order is still a guest's, and not of an account. */
export async function isGuestOrder(db: Queryable, orderId: string): Promise<boolean> {
  return (await pageFor(db, orderId))?.is_guest ?? false
}

/** The signed link of an order, as its newest email has it. @throws {Error} when the order is gone */
export async function followUrlOf(db: Queryable, orderId: string, config: Where): Promise<string> {
  const order = await pageFor(db, orderId)
  if (!order) throw new Error('the order is gone')
  return followUrl(config.publicUrl, order, config)
}

/**
 * Where a letter leads whoever placed an order: to the page of their account, or a guest, who cannot
 * sign in, by the order's signed link.
 */
export async function orderPage(db: Queryable, orderId: string, config: Where): Promise<string> {
  const order = await pageFor(db, orderId)
  return order?.is_guest
    ? followUrl(config.publicUrl, order, config)
    : `${config.publicUrl}/order-details/${orderId}`
}
