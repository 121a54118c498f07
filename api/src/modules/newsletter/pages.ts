import { formatDay } from '@nakshi/core/base/dates'
import { NEWSLETTER_PATH } from '@nakshi/core/settings/storefront-paths'
import { escapeHtml } from '../../platform/html-text.ts'
import { type BrandedPage, homeLink, renderMessagePage } from '../settings/branded-page.ts'
import type { NewsletterCoupon } from './subscriber.ts'

export const notOfferedPage = renderMessagePage({
  title: 'Page not found',
  text: 'This shop has no newsletter at the moment.',
  links: [homeLink],
})

/** The same whether the address is known or not. */
export const requestedPage = renderMessagePage({
  title: 'Check your inbox',
  text: 'If this address is not subscribed yet, we have sent it a link. Open it to confirm your subscription. It can take a few minutes; please look into the spam folder too.',
  links: [homeLink],
})

export const invalidLinkPage = renderMessagePage({
  title: 'This link has expired',
  text: 'It is too old or has already been used. You can sign up again to get a new one.',
  links: [{ href: NEWSLETTER_PATH, label: 'Sign up' }, homeLink],
})

/** @param rejected what was entered, with the reason */
export function renderSignUpPage(
  { storeName, hasPrivacyPage }: { storeName: string; hasPrivacyPage: boolean },
  rejected?: { email: string; message: string },
): BrandedPage {
  const title = rejected ? 'Please check your email address' : 'Sign up for our newsletter'
  const error = rejected ? `<p class="error" id="email-error">${escapeHtml(rejected.message)}</p>` : ''
  const invalid = rejected ? ' aria-invalid="true" aria-describedby="email-error" autofocus' : ''
  return {
    title,
    main: `<h1>${title}</h1>
<p>${escapeHtml(toConsentText(storeName))}${hasPrivacyPage ? ' <a href="/privacy">Privacy policy</a>' : ''}</p>
<form method="post" action="${NEWSLETTER_PATH}">
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${escapeHtml(rejected?.email ?? '')}"${invalid}>
${error}<button class="pay">Sign up</button>
</form>`,
  }
}

const toConsentText = (storeName: string) =>
  `You agree to receive news and offers from ${storeName} by email. You can unsubscribe at any time.`

export function renderConfirmPage(token: string, isUnsubscribed: boolean): BrandedPage {
  const again = isUnsubscribed
    ? ' You unsubscribed earlier: this starts the newsletter again, and no other emails.'
    : ''
  return renderMessagePage({
    title: 'Confirm your subscription?',
    text: `We will send you our newsletter by email.${again} You can unsubscribe at any time.`,
    links: [],
    form: {
      action: `/newsletter/confirm?token=${encodeURIComponent(token)}`,
      label: 'Confirm subscription',
      is_primary: true,
    },
  })
}

export function renderSubscribedPage(coupon: NewsletterCoupon | null): BrandedPage {
  const title = 'You are subscribed'
  if (!coupon)
    return renderMessagePage({ title, text: 'You will get our newsletter by email.', links: [homeLink] })
  const lastDay = formatDay(coupon.expires_at.toISOString())
  return renderMessagePage({
    title,
    text: `Your promo code ${coupon.code} gives you ${coupon.percent}% off your first order, until ${lastDay}. We have also sent it by email. Order with the address that you signed up with.`,
    links: [{ href: `/discount/${coupon.code}`, label: 'Use the promo code' }, homeLink],
  })
}
