import { defineEmail } from '../../../platform/mail/define-email.ts'
import { createConfirmationToken, toConfirmationUrl } from '../profile/confirmation-token.ts'
import { loadForAccount } from './account-recipient.ts'

/** Contains no user input: the address may belong to another person. No token: confirmed. */
export const welcomeEmail = defineEmail({
  kind: 'welcome',
  name: 'Welcome',
  group: 'accounts',
  subject: 'Welcome to {{store.name}}',
  urgency: 'soon',
  load: (ids: { user_id: string }, { db }) =>
    loadForAccount(db, ids, async (tx, user) => ({
      facts: user.email_confirmed_at ? null : await createConfirmationToken(tx, user),
    })),
  write: (token: string | null, { origin, store }) => ({
    heading: `Welcome to ${store.name}`,
    paragraphs: [
      'Your account is ready. Save your addresses and track your orders in one place.',
      ...(token ? ['Please confirm your email address. You can start shopping right away.'] : []),
    ],
    action: token
      ? { label: 'Confirm email address', url: toConfirmationUrl(origin, token) }
      : { label: 'Find a gift', url: `${origin}/products` },
  }),
  sample: () => 'sample',
})
