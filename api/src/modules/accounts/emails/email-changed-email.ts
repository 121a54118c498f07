import { defineEmail } from '../../../platform/mail/define-email.ts'
import { decryptSecret } from '../second-factor/encrypt-secret.ts'

/** `encrypted_address`: belongs to no account since, encrypted with the session secret. */
type Ids = { user_id: string; encrypted_address: string }

/** Sent to the previous address; does not reveal the new one. */
export const emailChangedEmail = defineEmail({
  kind: 'email_changed',
  name: 'Email address changed',
  group: 'accounts',
  subject: 'Your email address was changed',
  urgency: 'soon',
  async load({ user_id: account, encrypted_address }: Ids, { config }) {
    const address = decryptSecret(config, encrypted_address, account)
    // Null: both secrets that could decrypt it were replaced.
    return address === null ? null : { to: { name: address, address, account }, facts: null }
  },
  write: (_facts, { store }) => ({
    heading: 'Your email address was changed',
    paragraphs: [
      `The email address of your account at ${store.name} was changed. You will no longer receive our emails at this address.`,
      `If this was not you, contact us${store.email && ` at ${store.email}`} immediately.`,
    ],
  }),
  sample: () => null,
})
