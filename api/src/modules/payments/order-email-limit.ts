import { and, count, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/db/client.ts'
import { orders, users } from '../../platform/db/tables/index.ts'

/** A customer types the recipient of an order, so unpaid orders could send a stranger emails without end. */
const MAX_UNPROVEN_ORDERS_PER_DAY = 10

const [earlier, earlierBuyer] = [alias(orders, 'earlier'), alias(users, 'earlier_buyer')]
const toRecipient = (order: typeof orders | typeof earlier) =>
  sql`mailbox(lower(${order.shipping_address}->>'email'))`

/** Costs nothing to place, and its buyer has not confirmed the recipient's mailbox. */
function isUnproven(order: typeof orders | typeof earlier, buyer: typeof users | typeof earlierBuyer): SQL {
  const isOwnMailbox = sql`coalesce(${buyer.email_confirmed_at} is not null and mailbox(${buyer.email}) = ${toRecipient(order)}, false)`
  const unpaid = inArray(order.payment_status, ['pending', 'authorised', 'failed'])
  return sql`(${and(eq(order.channel, 'shop'), unpaid, not(isOwnMailbox))})`
}

/**
 * False if ten unproven orders of the 24 hours before went to the mailbox too. The order stands: refusing it
 * would let a stranger stop the orders of the mailbox's owner. Counted by order, so that a retried job answers
 * the same.
 */
export async function canEmailRecipient(db: Queryable, orderId: string): Promise<boolean> {
  const [before] = await db
    .select({ orders: count() })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .innerJoin(
      earlier,
      and(
        eq(toRecipient(earlier), toRecipient(orders)),
        gt(earlier.created_at, sql`${orders.created_at} - interval '1 day'`),
        sql`(${earlier.created_at}, ${earlier.id}) < (${orders.created_at}, ${orders.id})`,
      ),
    )
    .leftJoin(earlierBuyer, eq(earlierBuyer.id, earlier.user_id))
    .where(and(eq(orders.id, orderId), isUnproven(orders, users), isUnproven(earlier, earlierBuyer)))
  return (before?.orders ?? 0) < MAX_UNPROVEN_ORDERS_PER_DAY
}
