import { defineEmail } from '../../platform/mail/define-email.ts'
import { decryptSecret } from '../accounts/second-factor/encrypt-secret.ts'

/** `encrypted_address`: belongs to no account since, encrypted with the session secret. */
type Ids = { deleted_id: string; encrypted_address: string }

export const accountDeletedEmail = defineEmail({
  kind: 'account_deleted',
  name: 'Account deleted',
  group: 'accounts',
  subject: 'Your data at {{store.name}} was deleted',
  urgency: 'soon',
  async load({ deleted_id, encrypted_address }: Ids, { config }) {
    const address = decryptSecret(config, encrypted_address, deleted_id)
    // Null: both secrets that could decrypt it were replaced.
    return address === null ? null : { to: { name: address, address, account: null }, facts: null }
  },
  write: (_facts, { store }) => ({
    heading: 'Your data was deleted',
    paragraphs: [
      'Your account or order details were deleted as requested, with your addresses, photos and messages. Invoices are kept as long as tax law requires.',
      `If you did not request this, contact us${store.email && ` at ${store.email}`}.`,
    ],
  }),
  sample: () => null,
})
