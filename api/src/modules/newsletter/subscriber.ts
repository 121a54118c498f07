import { toLanguage } from '@nakshi/core/base/languages'
import { PENDING_NEWSLETTER_DAYS } from '@nakshi/core/privacy/retention-periods'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { coupons, newsletterSubscribers, users } from '../../platform/db/tables/index.ts'
import type { Recipient } from '../../platform/mail/define-email.ts'
import { optOutTime } from '../accounts/email-opt-outs.ts'

const DAY_MS = 86_400_000
export const NEWSLETTER_LINK_DAYS = PENDING_NEWSLETTER_DAYS

/** An opt-out of all marketing emails ends a subscription; a later confirmation starts it again. */
export const unsubscribedAt = optOutTime(
  newsletterSubscribers.email,
  newsletterSubscribers.confirmed_at,
).mapWith(newsletterSubscribers.created_at)

export const isOpen = ({
  confirmed_at,
  requested_at,
}: Pick<typeof newsletterSubscribers.$inferSelect, 'confirmed_at' | 'requested_at'>) =>
  (confirmed_at === null || confirmed_at < requested_at) &&
  Date.now() - requested_at.getTime() < NEWSLETTER_LINK_DAYS * DAY_MS

/** The data export of a confirmed account of the address holds the email. */
export async function toSubscriberRecipient(
  db: Queryable,
  { email: address, language }: Pick<typeof newsletterSubscribers.$inferSelect, 'email' | 'language'>,
): Promise<Recipient> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, address), isNotNull(users.email_confirmed_at)))
  return { name: address, address, account: account?.id ?? null, language: toLanguage(language) }
}

export type NewsletterCoupon = { code: string; percent: number; expires_at: Date }
/** Null once it is used, expired or deactivated. */
export async function findNewsletterCoupon(
  db: Queryable,
  subscriberId: string,
): Promise<NewsletterCoupon | null> {
  const [coupon] = await db
    .select({ code: coupons.code, percent: coupons.discount_value, expires_at: coupons.expires_at })
    .from(coupons)
    .where(
      and(
        eq(coupons.newsletter_subscriber_id, subscriberId),
        eq(coupons.is_active, true),
        lt(coupons.used_count, 1),
        sql`${coupons.expires_at} > now()`,
      ),
    )
  return coupon?.expires_at ? { ...coupon, expires_at: coupon.expires_at } : null
}
