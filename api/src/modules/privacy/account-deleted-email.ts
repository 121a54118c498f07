import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { decryptSecret } from '../accounts/second-factor/encrypt-secret.ts'

/** `encrypted_address`: belongs to no account since, encrypted with the session secret. */
type Ids = { deleted_id: string; encrypted_address: string; language?: string }

const m = defineMessages('email_account_deleted', {
  subject: 'Your data at {{store.name}} was deleted',
  heading: 'Your data was deleted',
  what: 'Your account or order details were deleted as requested, with your addresses, photos and messages. Invoices are kept as long as tax law requires.',
  contact: 'If you did not request this, contact us.',
  contact_at: 'If you did not request this, contact us at %{email}.',
})

export const accountDeletedEmail = defineEmail({
  kind: 'account_deleted',
  name: 'Account deleted',
  group: 'accounts',
  subject: m.subject,
  urgency: 'soon',
  async load({ deleted_id, encrypted_address, language }: Ids, { config }) {
    const address = decryptSecret(config, encrypted_address, deleted_id)
    // Null: both secrets that could decrypt it were replaced.
    if (address === null) return null
    return { to: { name: address, address, account: null, language: toLanguage(language) }, facts: null }
  },
  write: (_facts, { store, t }) => ({
    heading: t(m.heading),
    paragraphs: [t(m.what), store.email === '' ? t(m.contact) : t(m.contact_at, { email: store.email })],
  }),
  sample: () => null,
})
