import { defineMessages } from '@nakshi/core/base/message-template'
import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { generateToken, hashToken } from '../accounts/random-token.ts'
import { getMarketingSettings } from '../settings/get-settings.ts'
import { isOpen, NEWSLETTER_LINK_DAYS, toSubscriberRecipient } from './subscriber.ts'

const m = defineMessages('email_confirm_newsletter', {
  subject: 'Confirm your newsletter subscription',
  heading: 'Confirm your subscription',
  what: 'We received a request to send our newsletter to this address. Please confirm it within %{days} days.',
  ignore:
    'If you did not request this, you can ignore this email: we will send no newsletter, and delete your address.',
  action: 'Confirm subscription',
})

export const confirmNewsletterEmail = defineEmail({
  kind: 'confirm_newsletter',
  name: 'Confirm newsletter',
  group: 'accounts',
  subject: m.subject,
  urgency: 'soon',
  /** Null if it was switched off, confirmed or has expired meanwhile. Earlier links end. */
  async load({ newsletter_subscriber_id: id }: { newsletter_subscriber_id: string }, { db }) {
    const { newsletter } = await getMarketingSettings(db)
    const subscribers = eq(newsletterSubscribers.id, id)
    const [subscriber] = await db.select().from(newsletterSubscribers).where(subscribers)
    if (!newsletter.enabled || !subscriber || !isOpen(subscriber)) return null
    const token = generateToken()
    await db
      .update(newsletterSubscribers)
      .set({ token_hash: hashToken(token) })
      .where(subscribers)
    return { to: await toSubscriberRecipient(db, subscriber), facts: token }
  },
  write: (token, { origin, t }) => ({
    heading: t(m.heading),
    paragraphs: [t(m.what, { days: NEWSLETTER_LINK_DAYS }), t(m.ignore)],
    action: { label: t(m.action), url: `${origin}/newsletter/confirm?token=${token}` },
  }),
  sample: () => 'sample',
})
