import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/tables/index.ts'

/** Unshipped replacement orders, including replacements of replacements. */
export async function listOpenReplacements(db: Queryable, orderIds: string[]) {
  if (orderIds.length === 0) return []
  const replacementIds = sql`(
    with recursive again as (
      select r.id from orders r where r.replacement_of in ${orderIds}
      union select r.id from orders r join again on r.replacement_of = again.id
    ) select id from again)`
  return db
    .select({ id: orders.id, order_number: orders.order_number, replacement_of: orders.replacement_of })
    .from(orders)
    .where(
      and(inArray(orders.id, replacementIds), inArray(orders.status, ['pending', 'confirmed', 'processing'])),
    )
    .orderBy(asc(orders.order_number))
}
