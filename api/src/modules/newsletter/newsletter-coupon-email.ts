import { formatDay } from '@nakshi/core/base/dates'
import { and, eq, isNull } from 'drizzle-orm'
import { newsletterSubscribers } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { getMarketingSettings } from '../settings/get-settings.ts'
import {
  findNewsletterCoupon,
  type NewsletterCoupon,
  toSubscriberRecipient,
  unsubscribedAt,
} from './subscriber.ts'

type Facts = { coupon: NewsletterCoupon; unsubscribeUrl: string }
const DAY_MS = 86_400_000

export const newsletterCouponEmail = defineEmail({
  kind: 'newsletter_coupon',
  name: 'Promo code for the newsletter',
  group: 'accounts',
  subject: 'Your promo code: {{coupon.code}}',
  urgency: 'soon',
  /** Null if the newsletter was switched off, or the subscriber unsubscribed or used the code meanwhile. */
  async load({ newsletter_subscriber_id: id }: { newsletter_subscriber_id: string }, context) {
    const { db, toUnsubscribeUrl } = context
    const { newsletter } = await getMarketingSettings(db)
    const [subscriber] = await db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.id, id), isNull(unsubscribedAt)))
    const coupon = newsletter.enabled && subscriber && (await findNewsletterCoupon(db, id))
    if (!coupon) return null
    return {
      to: await toSubscriberRecipient(db, subscriber.email),
      facts: { coupon, unsubscribeUrl: toUnsubscribeUrl(subscriber.email) },
    }
  },
  write({ coupon: { code, percent, expires_at }, unsubscribeUrl }: Facts, { origin }) {
    const lastDay = formatDay(expires_at.toISOString())
    return {
      values: { 'coupon.code': code, 'coupon.percent': `${percent}%`, 'coupon.last_day': lastDay },
      heading: 'Thank you for subscribing',
      paragraphs: [
        `Your promo code is ${code}. It gives you ${percent}% off your first order, until ${lastDay}.`,
        'It works once, for an order with this email address.',
      ],
      action: { label: 'Use the promo code', url: `${origin}/discount/${code}` },
      links: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
      unsubscribe_url: unsubscribeUrl,
    }
  },
  sample: ({ now, unsubscribeUrl }) => ({
    coupon: { code: 'WELCOMEK7MP3RTX', percent: 10, expires_at: new Date(now.getTime() + 30 * DAY_MS) },
    unsubscribeUrl,
  }),
})
