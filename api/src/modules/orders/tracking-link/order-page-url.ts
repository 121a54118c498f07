import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Queryable } from '../../../db/client.ts'
import { orders, users } from '../../../db/tables/index.ts'
import { toOrderTrackingUrl } from './tracking-link.ts'

type LinkConfig = Pick<Config, 'publicUrl' | 'sessionSecret'>

async function getLinkOwner(db: Queryable, orderId: string) {
  const [row] = await db
    .select({ id: orders.id, link_version: orders.link_version, owner: users.id, email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, orderId))
  return row && { ...row, is_guest: row.owner !== null && row.email === null }
}

export async function isGuestOrder(db: Queryable, orderId: string): Promise<boolean> {
  return (await getLinkOwner(db, orderId))?.is_guest ?? false
}

export async function getOrderTrackingUrl(
  db: Queryable,
  orderId: string,
  config: LinkConfig,
): Promise<string> {
  const order = await getLinkOwner(db, orderId)
  if (!order) throw new Error('Order not found')
  return toOrderTrackingUrl(config.publicUrl, order, config)
}

/** The account page of an order, or the signed tracking link for guests, who cannot sign in. */
export async function getOrderPageUrl(db: Queryable, orderId: string, config: LinkConfig): Promise<string> {
  const order = await getLinkOwner(db, orderId)
  return order?.is_guest
    ? toOrderTrackingUrl(config.publicUrl, order, config)
    : `${config.publicUrl}/order-details/${orderId}`
}
