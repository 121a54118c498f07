import { defineMessages } from '@nakshi/core/base/message-template'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { createConfirmationToken, toConfirmationUrl } from '../profile/confirmation-token.ts'
import { loadForAccount } from './account-recipient.ts'

const m = defineMessages('email_welcome', {
  subject: 'Welcome to {{store.name}}',
  heading: 'Welcome to %{store}',
  what: 'Your account is ready. Save your addresses and track your orders in one place.',
  confirm: 'Please confirm your email address. You can start shopping right away.',
  confirm_action: 'Confirm email address',
  action: 'Find a gift',
})

/** Contains no user input: the address may belong to another person. No token: confirmed. */
export const welcomeEmail = defineEmail({
  kind: 'welcome',
  name: 'Welcome',
  group: 'accounts',
  subject: m.subject,
  urgency: 'soon',
  load: (ids: { user_id: string }, { db }) =>
    loadForAccount(db, ids, async (tx, user) => ({
      facts: user.email_confirmed_at ? null : await createConfirmationToken(tx, user),
    })),
  write: (token: string | null, { origin, store, t }) => ({
    heading: t(m.heading, { store: store.name }),
    paragraphs: [t(m.what), ...(token ? [t(m.confirm)] : [])],
    action: token
      ? { label: t(m.confirm_action), url: toConfirmationUrl(origin, token) }
      : { label: t(m.action), url: `${origin}/products` },
  }),
  sample: () => 'sample',
})
