import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { eq } from 'drizzle-orm'
import { users } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { decryptSecret } from '../second-factor/encrypt-secret.ts'

/** `encrypted_address`: belongs to no account since, encrypted with the session secret. */
type Ids = { user_id: string; encrypted_address: string }

const m = defineMessages('email_email_changed', {
  subject: 'Your email address was changed',
  what: 'The email address of your account at %{store} was changed. You will no longer receive our emails at this address.',
  contact: 'If this was not you, contact us immediately.',
  contact_at: 'If this was not you, contact us at %{email} immediately.',
})

/** Sent to the previous address; does not reveal the new one. */
export const emailChangedEmail = defineEmail({
  kind: 'email_changed',
  name: 'Email address changed',
  group: 'accounts',
  subject: m.subject,
  urgency: 'soon',
  async load({ user_id: account, encrypted_address }: Ids, { db, config }) {
    const address = decryptSecret(config, encrypted_address, account)
    // Null: both secrets that could decrypt it were replaced.
    if (address === null) return null
    const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, account))
    return { to: { name: address, address, account, language: toLanguage(user?.language) }, facts: null }
  },
  write: (_facts, { store, t }) => ({
    heading: t(m.subject),
    paragraphs: [
      t(m.what, { store: store.name }),
      store.email === '' ? t(m.contact) : t(m.contact_at, { email: store.email }),
    ],
  }),
  sample: () => null,
})
