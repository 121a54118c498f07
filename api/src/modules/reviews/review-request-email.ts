import type { Language } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { isSale } from '../../platform/db/is-sale.ts'
import { orders } from '../../platform/db/tables/index.ts'
import { queueEmails } from '../../platform/jobs/queue.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { toOrderRecipient } from '../../platform/mail/order-parts.ts'
import { isOptedOut } from '../accounts/email-opt-outs.ts'
import { translateTitles } from '../catalogue/translate-products.ts'
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
    and ${isSale('o')}
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
    await queueEmails(
      tx,
      reviewRequestEmail,
      claimed.map(({ order_id }) => ({ order_id })),
    )
    return claimed.length
  })
}

type Product = { id: string; title: string; slug: string }

/** In the order of the lines; empty if the order must not be mailed about, or requests are switched off. */
async function listProductsToReview(db: Queryable, orderId: string, language: Language): Promise<Product[]> {
  const days = await getReviewRequestDays(db)
  if (days === null) return []
  const rows = await db.execute<Product>(sql`
    select p.id, p.title, p.slug ${reviewable} and o.id = ${orderId}
    group by p.id order by min(i.line_no) limit ${MAX_PRODUCTS}`)
  return translateTitles(db, language, [...rows])
}

const m = defineMessages('email_review_request', {
  subject: 'How do you like your order {{order.number}}?',
  heading: 'How do you like it?',
  what: 'Your order %{number} has been delivered. A short review helps other customers to choose.',
  once: 'This is the only email we send about a review of this order.',
  action: 'Review %{title}',
  unsubscribe: 'Unsubscribe from review requests',
})

type Facts = { number: string; products: Pick<Product, 'title' | 'slug'>[]; unsubscribeUrl: string }

export const reviewRequestEmail = defineEmail({
  kind: 'review_request',
  name: 'Review request',
  group: 'orders',
  subject: m.subject,
  /** Null if a review, return, refund or unsubscription came after the email was queued. */
  async load({ order_id }: { order_id: string }, { db, toUnsubscribeUrl }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
    const to = order && toOrderRecipient(order)
    if (!to) return null
    const products = await listProductsToReview(db, order_id, to.language)
    if (products.length === 0) return null
    return {
      to,
      facts: { number: order.order_number, products, unsubscribeUrl: toUnsubscribeUrl(to.address) },
    }
  },
  write({ number, products, unsubscribeUrl }: Facts, { origin, t }) {
    const [action, ...others] = products.map(({ title, slug }) => ({
      label: t(m.action, { title }),
      url: `${origin}/products/${slug}#reviews`,
    }))
    return {
      values: { 'order.number': number },
      heading: t(m.heading),
      paragraphs: [t(m.what, { number }), t(m.once)],
      ...(action && { action }),
      links: [...others, { label: t(m.unsubscribe), url: unsubscribeUrl }],
      unsubscribe_url: unsubscribeUrl,
    }
  },
  sample: ({ order, product, unsubscribeUrl }) => ({
    number: order.order_number,
    products: [product, { title: 'Name mug', slug: 'name-mug' }],
    unsubscribeUrl,
  }),
})
