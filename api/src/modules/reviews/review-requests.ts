import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { isOptedOut } from '../accounts/email-opt-outs.ts'
import { getStoreSettings } from '../settings/get-settings.ts'

const BATCH_SIZE = 500
/** An order that was due longer ago, for example before the setting was switched on, gets no email. */
const MAX_DAYS_OVERDUE = 7
const MAX_PRODUCTS = 5

/** Guests cannot write reviews, so only orders of accounts count. */
const reviewable = sql`
  from orders o join users u on u.id = o.user_id
  join order_items i on i.order_id = o.id join products p on p.id = i.product_id
  where o.status = 'delivered' and u.email is not null and o.shipping_address->>'email' <> ''
    and o.replacement_of is null
    and not exists (select from return_requests r where r.order_id = o.id)
    and not exists (
      select from refunds f join payments y on y.id = f.payment_id where y.order_id = o.id)
    and not ${isOptedOut(sql`o.shipping_address->>'email'`)}
    and p.is_active
    and not exists (select from reviews v where v.product_id = p.id and v.user_id = o.user_id)`

async function getReviewRequestDays(db: Queryable): Promise<number | null> {
  const { review_request_days: days, features } = await getStoreSettings(db)
  return features.reviews ? days : null
}

/** The primary key of `review_requests` decides between workers. @returns number of emails */
export async function queueReviewRequests(db: Db, now: Date): Promise<number> {
  const days = await getReviewRequestDays(db)
  if (days === null) return 0
  return db.transaction(async (tx) => {
    const claimed = await tx.execute<{ order_id: string }>(sql`
      insert into review_requests (order_id)
      select distinct o.id ${reviewable}
        and o.delivered_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${days})
        and o.delivered_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days + MAX_DAYS_OVERDUE})
        and not exists (select from review_requests q where q.order_id = o.id)
      order by o.id limit ${BATCH_SIZE}
      on conflict do nothing returning order_id`)
    await queueJobs(
      tx,
      'mail',
      claimed.map(({ order_id }) => ({ email: 'review_request' as const, order_id })),
    )
    return claimed.length
  })
}

/** In the order of the lines; empty if the order must not be mailed about, or requests are switched off. */
export async function listProductsToReview(
  db: Queryable,
  orderId: string,
): Promise<{ title: string; slug: string }[]> {
  const days = await getReviewRequestDays(db)
  if (days === null) return []
  const rows = await db.execute<{ title: string; slug: string }>(sql`
    select p.title, p.slug ${reviewable} and o.id = ${orderId}
    group by p.id order by min(i.line_no) limit ${MAX_PRODUCTS}`)
  return rows.map(({ title, slug }) => ({ title, slug }))
}
