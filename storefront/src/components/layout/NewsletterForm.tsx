import { formatMessage } from '@nakshi/core/base/format-message'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import { Link } from '../../ui/Link.tsx'
import { toHref } from '../../ui/language.ts'
import * as m from './messages.ts'

export type NewsletterFormProps = {
  settings: Pick<ShopSettings, 'marketing_settings' | 'store_settings' | 'published_pages'>
  id?: string
}

/** Answered by a page of the server, so that it works before and without scripts. */
export default function NewsletterForm({ settings, id = 'newsletter' }: NewsletterFormProps) {
  const { coupon_percent } = settings.marketing_settings.newsletter
  return (
    <form
      className="footer-newsletter"
      method="post"
      action={toHref('/newsletter/sign-up')}
      aria-labelledby={id}
    >
      <h2 id={id}>
        {coupon_percent === null
          ? m.newsletter
          : formatMessage(m.newsletterOffer, { percent: coupon_percent })}
      </h2>
      <label htmlFor={`${id}-email`}>{coupon_percent === null ? m.emailAddress : m.newsletterEmail}</label>
      <div>
        <input id={`${id}-email`} name="email" type="email" autoComplete="email" maxLength={254} required />
        <button type="submit" className="button button-outline">
          {m.signUp}
        </button>
      </div>
      <small>
        {formatMessage(m.newsletterConsent, { store: settings.store_settings.name })}{' '}
        {settings.published_pages.includes('privacy') && <Link to="/privacy">{m.privacyPolicy}</Link>}
      </small>
    </form>
  )
}
