import { randomBytes } from 'node:crypto'
import { generateReadableCode } from '@nakshi/core/base/human-readable-code'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { MarketingSettings } from '@nakshi/core/settings/marketing'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { coupons, newsletterSubscribers } from '../../platform/db/tables/index.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { isOptedOut } from '../accounts/email-opt-outs.ts'
import { hashToken } from '../accounts/random-token.ts'
import { confirmNewsletterEmail } from './confirm-newsletter-email.ts'
import { newsletterCouponEmail } from './newsletter-coupon-email.ts'
import { findNewsletterCoupon, isOpen, type NewsletterCoupon, unsubscribedAt } from './subscriber.ts'

const DAY_MS = 86_400_000

/** Changes nothing for a subscribed address. One subscriber per mailbox: a plus tag is no second one. */
export async function requestSubscription(
  tx: Tx,
  { email, source, language }: Pick<Subscriber, 'email' | 'source' | 'language'>,
): Promise<void> {
  const [open] = await tx.execute<{ id: string }>(sql`
    insert into newsletter_subscribers as s (email, source, language) values (${email}, ${source}, ${language})
    on conflict (mailbox(email)) do update
      set requested_at = now(), language = excluded.language, email = case when s.confirmed_at is null then excluded.email else s.email end
      where s.confirmed_at is null or ${isOptedOut(sql`s.email`, sql`s.confirmed_at`)}
    returning s.id`)
  if (open) await queueEmail(tx, confirmNewsletterEmail, { newsletter_subscriber_id: open.id })
}

type Subscriber = typeof newsletterSubscribers.$inferSelect & { unsubscribed_at: Date | null }
const subscriberColumns = { ...getTableColumns(newsletterSubscribers), unsubscribed_at: unsubscribedAt }

export type SubscriptionState =
  | { state: 'open'; is_unsubscribed: boolean }
  | { state: 'subscribed'; coupon: NewsletterCoupon | null }
  | { state: 'invalid' }

const withToken = (token: string) => eq(newsletterSubscribers.token_hash, hashToken(token))
const selectSubscriber = (db: Queryable, token: string) =>
  db.select(subscriberColumns).from(newsletterSubscribers).where(withToken(token))

export async function getSubscriptionState(db: Queryable, token: string): Promise<SubscriptionState> {
  const [subscriber] = await selectSubscriber(db, token)
  return toState(db, subscriber)
}

async function toState(db: Queryable, subscriber: Subscriber | undefined): Promise<SubscriptionState> {
  if (!subscriber) return { state: 'invalid' }
  const { id, confirmed_at, unsubscribed_at } = subscriber
  if (isOpen(subscriber)) return { state: 'open', is_unsubscribed: unsubscribed_at !== null }
  if (confirmed_at === null || unsubscribed_at !== null) return { state: 'invalid' }
  return { state: 'subscribed', coupon: await findNewsletterCoupon(db, id) }
}

/** The first confirmation of an address is worth a promo code, a later one is not. */
export async function confirmSubscription(
  tx: Tx,
  token: string,
  terms: MarketingSettings['newsletter'],
): Promise<SubscriptionState> {
  const [subscriber] = await selectSubscriber(tx, token).for('update')
  const found = await toState(tx, subscriber)
  if (!subscriber || found.state !== 'open') return found
  const { id, confirmed_at } = subscriber
  await tx
    .update(newsletterSubscribers)
    .set({ confirmed_at: sql`now()` })
    .where(eq(newsletterSubscribers.id, id))
  if (confirmed_at === null && terms.coupon_percent !== null) {
    await tx.insert(coupons).values({
      code: `WELCOME${generateReadableCode(randomBytes(8), 8)}`,
      description: 'Newsletter',
      discount_type: 'percentage',
      discount_value: terms.coupon_percent,
      usage_limit: 1,
      first_order_only: true,
      newsletter_subscriber_id: id,
      expires_at: toEndOfDay(new Date(Date.now() + terms.coupon_days * DAY_MS)),
    })
    await queueEmail(tx, newsletterCouponEmail, { newsletter_subscriber_id: id })
  }
  return { state: 'subscribed', coupon: await findNewsletterCoupon(tx, id) }
}

const toEndOfDay = (at: Date) => new Date(`${toIndiaDate(at)}T23:59:59+05:30`)
