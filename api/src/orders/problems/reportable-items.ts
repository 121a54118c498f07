import { asc, eq, sql } from 'drizzle-orm'
import type { ReturnsPolicy } from '../../contract/products.ts'
import type { Queryable } from '../../db/client.ts'
import { orderItems, type orders } from '../../db/tables/index.ts'
import { needsPhoto, problemUntil, reasonsFor } from '../../domain/problem-report.ts'

// Columns are named in full: inside the inner queries drizzle would leave their table out.
/**
 * What was promised as it was ordered; of what is older than that was kept, the policy of its product,
 * or what it would be for one that was deleted.
 */
const policy = sql<ReturnsPolicy>`coalesce(order_items.returns_policy,
  (select coalesce(p.returns_policy, case when exists (
      select from custom_options o where o.product_id = p.id
    ) then 'remade' else 'thirty_days' end) from products p where p.id = order_items.product_id),
  case when order_items.custom_options = '{}' then 'thirty_days' else 'remade' end)`

/** Pieces of an item that nobody has told of, or whose report was declined. */
const left = sql<number>`(
  select count(*)::int from order_pieces p where p.item_id = order_items.id
    and not exists (select from problem_pieces t where t.piece_id = p.id and not t.is_declined))`

type Delivered = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'delivered_at'>

/** The items of an order with what can be told of each; none before it is delivered. */
export async function reportableItems(db: Queryable, { id, status, delivered_at }: Delivered) {
  if (status !== 'delivered' || delivered_at === null) return []
  const rows = await db
    .select({ id: orderItems.id, product: orderItems.product, policy, left })
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
    .orderBy(asc(orderItems.line_no))
  return rows.map(({ id: itemId, product, policy, left }) => ({
    item_id: itemId,
    title: product.title,
    left,
    until: problemUntil(policy, delivered_at),
    reasons: reasonsFor(policy),
    needs_photo: needsPhoto(policy),
  }))
}
