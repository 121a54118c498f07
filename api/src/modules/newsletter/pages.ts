import { defineMessages, type MessageDefinition, withParams } from '@nakshi/core/base/message-template'
import { NEWSLETTER_PATH } from '@nakshi/core/settings/storefront-paths'
import { escapeHtml } from '../../platform/html-text.ts'
import { type BrandedPage, homeLink, renderMessagePage } from '../settings/branded-page.ts'
import type { NewsletterCoupon } from './subscriber.ts'

const m = defineMessages('newsletter_page', {
  not_offered: 'Page not found',
  not_offered_help: 'This shop has no newsletter at the moment.',
  requested: 'Check your inbox',
  requested_help:
    'If this address is not subscribed yet, we have sent it a link. Open it to confirm your subscription. It can take a few minutes; please look into the spam folder too.',
  expired: 'This link has expired',
  expired_help: 'It is too old or has already been used. You can sign up again to get a new one.',
  sign_up: 'Sign up',
  title: 'Sign up for our newsletter',
  rejected: 'Please check your email address',
  consent: 'You agree to receive news and offers from %{store} by email. You can unsubscribe at any time.',
  privacy: 'Privacy policy',
  email: 'Email address',
  confirm: 'Confirm your subscription?',
  confirm_help: 'We will send you our newsletter by email. You can unsubscribe at any time.',
  confirm_again_help:
    'We will send you our newsletter by email. You unsubscribed earlier: this starts the newsletter again, and no other emails. You can unsubscribe at any time.',
  confirm_action: 'Confirm subscription',
  subscribed: 'You are subscribed',
  subscribed_help: 'You will get our newsletter by email.',
  coupon_help:
    'Your promo code %{code} gives you %{percent}% off your first order, until %{day}. We have also sent it by email. Order with the address that you signed up with.',
  use_coupon: 'Use the promo code',
})

export const notOfferedPage = renderMessagePage({
  title: m.not_offered,
  text: m.not_offered_help,
  links: [homeLink],
})

/** The same whether the address is known or not. */
export const requestedPage = renderMessagePage({
  title: m.requested,
  text: m.requested_help,
  links: [homeLink],
})

export const invalidLinkPage = renderMessagePage({
  title: m.expired,
  text: m.expired_help,
  links: [{ href: NEWSLETTER_PATH, label: m.sign_up }, homeLink],
})

/** @param rejected what was entered, with the reason */
export const renderSignUpPage =
  (
    { storeName, hasPrivacyPage }: { storeName: string; hasPrivacyPage: boolean },
    rejected?: { email: string; message: MessageDefinition },
  ): BrandedPage =>
  ({ t, say, href }) => {
    const title = t(rejected ? m.rejected : m.title)
    const error = rejected ? `<p class="error" id="email-error">${escapeHtml(say(rejected.message))}</p>` : ''
    const invalid = rejected ? ' aria-invalid="true" aria-describedby="email-error" autofocus' : ''
    const privacy = hasPrivacyPage ? ` <a href="${href('/privacy')}">${t(m.privacy)}</a>` : ''
    return {
      title,
      main: `<h1>${title}</h1>
<p>${escapeHtml(t(m.consent, { store: storeName }))}${privacy}</p>
<form method="post" action="${href(NEWSLETTER_PATH)}">
<label for="email">${t(m.email)}</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${escapeHtml(rejected?.email ?? '')}"${invalid}>
${error}<button class="pay">${t(m.sign_up)}</button>
</form>`,
    }
  }

export const renderConfirmPage = (token: string, isUnsubscribed: boolean): BrandedPage =>
  renderMessagePage({
    title: m.confirm,
    text: isUnsubscribed ? m.confirm_again_help : m.confirm_help,
    links: [],
    form: {
      action: `/newsletter/confirm?token=${encodeURIComponent(token)}`,
      label: m.confirm_action,
      is_primary: true,
    },
  })

export function renderSubscribedPage(coupon: NewsletterCoupon | null): BrandedPage {
  if (!coupon) return renderMessagePage({ title: m.subscribed, text: m.subscribed_help, links: [homeLink] })
  const { code, percent, expires_at } = coupon
  return (writer) => {
    const day = writer.formatDay(expires_at.toISOString())
    const page = renderMessagePage({
      title: m.subscribed,
      text: withParams(m.coupon_help, { code, percent, day }),
      links: [{ href: `/discount/${code}`, label: m.use_coupon }, homeLink],
    })
    return page(writer)
  }
}
