import type { AttentionReason } from '@nakshi/contract/admin/counters'
import { and, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../../db/tables/index.ts'

/** Spelled out, so that the partial index `orders_open_due` is used. */
export const isNotShipped = sql`${orders.status} in ('pending', 'confirmed', 'processing')`
const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const online = ne(orders.payment_method, 'cod')
const isPaidOrCod = or(
  eq(orders.payment_method, 'cod'),
  inArray(orders.payment_status, ['captured', 'partially_refunded']),
)

export const attentionConditions: Record<AttentionReason, SQL | undefined> = {
  to_confirm: and(eq(orders.status, 'pending'), isPaidOrCod),
  low_res_photos: and(orders.has_low_res_photos, isNotShipped),
  due_today: and(isNotShipped, sql`${orders.estimated_delivery_date} = ${today}`),
  late: and(isNotShipped, sql`${orders.estimated_delivery_date} < ${today}`),
  unpaid: and(
    isNotShipped,
    online,
    inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
    lt(orders.created_at, sql`now() - interval '1 day'`),
  ),
}
