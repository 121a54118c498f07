import { formatDay } from '@nakshi/core/base/dates'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { newsletterSubscribers } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { type EmailContent, emailContent, plainEmail } from '../../../platform/mail/word-email.ts'
import {
  createNewsletterToken,
  findNewsletterCoupon,
  NEWSLETTER_LINK_DAYS,
  type NewsletterCoupon,
  unsubscribedAt,
} from '../../newsletter/subscriptions.ts'
import { toUnsubscribeUrl } from '../../reviews/unsubscribe-link.ts'
import { getMarketingSettings } from '../../settings/get-settings.ts'
import type { AddressedEmail, EmailConfig } from './build-account-email.ts'

export const newsletterConfirmationEmail = (token: string, origin: string): EmailContent =>
  plainEmail('confirm_newsletter', {
    heading: 'Confirm your subscription',
    paragraphs: [
      `We received a request to send our newsletter to this address. Please confirm it within ${NEWSLETTER_LINK_DAYS} days.`,
      'If you did not request this, you can ignore this email: we will send no newsletter, and delete your address.',
    ],
    action: { label: 'Confirm subscription', url: `${origin}/newsletter/confirm?token=${token}` },
  })

type Links = { origin: string; unsubscribeUrl: string }

export function newsletterCouponEmail(
  { code, percent, expires_at }: NewsletterCoupon,
  { origin, unsubscribeUrl }: Links,
): EmailContent {
  const lastDay = formatDay(expires_at.toISOString())
  return emailContent(
    'newsletter_coupon',
    { 'coupon.code': code, 'coupon.percent': `${percent}%`, 'coupon.last_day': lastDay },
    {
      heading: 'Thank you for subscribing',
      paragraphs: [
        `Your promo code is ${code}. It gives you ${percent}% off your first order, until ${lastDay}.`,
        'It works once, for an order with this email address.',
      ],
      action: { label: 'Use the promo code', url: `${origin}/discount/${code}` },
      links: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
      unsubscribe_url: unsubscribeUrl,
    },
  )
}

/** Null if the newsletter was switched off, or the subscriber confirmed, unsubscribed or used the code meanwhile. */
export async function buildNewsletterEmail(
  db: Queryable,
  { email: kind, newsletter_subscriber_id: id }: Extract<EmailJob, { newsletter_subscriber_id: string }>,
  config: EmailConfig,
): Promise<AddressedEmail | null> {
  const { newsletter } = await getMarketingSettings(db)
  if (!newsletter.enabled) return null
  if (kind === 'confirm_newsletter') {
    const created = await createNewsletterToken(db, id)
    if (!created) return null
    return address(created.email, newsletterConfirmationEmail(created.token, config.publicUrl))
  }
  const [subscriber] = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, id), isNull(unsubscribedAt)))
  const coupon = subscriber && (await findNewsletterCoupon(db, id))
  if (!coupon) return null
  const { email } = subscriber
  const links = { origin: config.publicUrl, unsubscribeUrl: toUnsubscribeUrl(config, email) }
  return address(email, newsletterCouponEmail(coupon, links))
}

const address = (email: string, content: EmailContent): AddressedEmail => ({
  to: { name: email, address: email },
  email: content,
})
