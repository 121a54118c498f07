import { sql } from 'drizzle-orm'

/** When `orders` was cancelled last: its `updated_at` also follows later changes, such as a refund or an address. */
export const cancelledAt = sql`coalesce((
  select max(e.at) from order_events e
  where e.order_id = orders.id and e.to_status = 'cancelled' and e.from_status is distinct from 'cancelled'
), orders.updated_at)`
