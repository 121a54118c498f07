import type { ShopSettings } from '@nakshi/core/settings/schema'
import { Link } from '../../ui/Link.tsx'

export type NewsletterFormProps = {
  settings: Pick<ShopSettings, 'marketing_settings' | 'store_settings' | 'published_pages'>
}

/** Answered by a page of the server, so that it works before and without scripts. */
export default function NewsletterForm({ settings }: NewsletterFormProps) {
  const { coupon_percent } = settings.marketing_settings.newsletter
  return (
    <form
      className="footer-newsletter"
      method="post"
      action="/newsletter/sign-up"
      aria-labelledby="newsletter"
    >
      <h2 id="newsletter">
        {coupon_percent === null ? 'Newsletter' : `${coupon_percent}% off your first order`}
      </h2>
      <label htmlFor="newsletter-email">
        {coupon_percent === null ? 'Email address' : 'Sign up for our newsletter with your email address'}
      </label>
      <div>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <button type="submit" className="button button-outline">
          Sign up
        </button>
      </div>
      <small>
        You agree to receive news and offers from {settings.store_settings.name} by email. Unsubscribe at any
        time. {settings.published_pages.includes('privacy') && <Link to="/privacy">Privacy policy</Link>}
      </small>
    </form>
  )
}
