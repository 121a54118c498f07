import { defineMessages } from '@nakshi/core/base/message-template'
import { and, eq, isNull } from 'drizzle-orm'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { newsletterSubscribers } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { getMarketingSettings } from '../settings/get-settings.ts'
import {
  findNewsletterCoupon,
  type NewsletterCoupon,
  toSubscriberRecipient,
  unsubscribedAt,
} from './subscriber.ts'

const m = defineMessages('email_newsletter_coupon', {
  subject: 'Your promo code: {{coupon.code}}',
  heading: 'Thank you for subscribing',
  what: 'Your promo code is %{code}. It gives you %{percent}% off your first order, until %{day}.',
  once: 'It works once, for an order with this email address.',
  action: 'Use the promo code',
  unsubscribe: 'Unsubscribe',
})

type Facts = { coupon: NewsletterCoupon; unsubscribeUrl: string }
const DAY_MS = 86_400_000

export const newsletterCouponEmail = defineEmail({
  kind: 'newsletter_coupon',
  name: 'Promo code for the newsletter',
  group: 'accounts',
  subject: m.subject,
  urgency: 'soon',
  /** Null if the newsletter was switched off, or the subscriber unsubscribed or used the code meanwhile. */
  async load({ newsletter_subscriber_id: id }: { newsletter_subscriber_id: string }, context) {
    const { db, toUnsubscribeUrl } = context
    const { newsletter } = await getMarketingSettings(db)
    const [subscriber] = await db
      .select(pickColumns(newsletterSubscribers, 'email', 'language'))
      .from(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.id, id), isNull(unsubscribedAt)))
    const coupon = newsletter.enabled && subscriber && (await findNewsletterCoupon(db, id))
    if (!coupon) return null
    return {
      to: await toSubscriberRecipient(db, subscriber),
      facts: { coupon, unsubscribeUrl: toUnsubscribeUrl(subscriber.email) },
    }
  },
  write({ coupon: { code, percent, expires_at }, unsubscribeUrl }: Facts, { origin, t, formatDay }) {
    const lastDay = formatDay(expires_at.toISOString())
    return {
      values: { 'coupon.code': code, 'coupon.percent': `${percent}%`, 'coupon.last_day': lastDay },
      heading: t(m.heading),
      paragraphs: [t(m.what, { code, percent, day: lastDay }), t(m.once)],
      action: { label: t(m.action), url: `${origin}/discount/${code}` },
      links: [{ label: t(m.unsubscribe), url: unsubscribeUrl }],
      unsubscribe_url: unsubscribeUrl,
    }
  },
  sample: ({ now, unsubscribeUrl }) => ({
    coupon: { code: 'WELCOMEK7MP3RTX', percent: 10, expires_at: new Date(now.getTime() + 30 * DAY_MS) },
    unsubscribeUrl,
  }),
})
