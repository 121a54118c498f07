import { defineEmail } from '../../../platform/mail/define-email.ts'
import {
  CONFIRMATION_DAYS,
  createConfirmationToken,
  toConfirmationUrl,
} from '../profile/confirmation-token.ts'
import { loadForAccount } from './account-recipient.ts'

export const confirmEmailEmail = defineEmail({
  kind: 'confirm_email',
  name: 'Verify email address',
  group: 'accounts',
  subject: 'Confirm your email address',
  urgency: 'soon',
  load: (ids: { user_id: string }, { db }) =>
    loadForAccount(db, ids, async (tx, { id: account, ...user }) => {
      if (user.email_confirmed_at && !user.pending_email) return null
      const address = user.pending_email ?? user.email
      const token = await createConfirmationToken(tx, { id: account, email: address })
      return { to: { name: address, address, account }, facts: token }
    }),
  write: (token, { origin }) => ({
    heading: 'Confirm your email address',
    paragraphs: [
      `This email address was added to an account. Click the button within ${CONFIRMATION_DAYS} days to confirm it.`,
      'If you did not request this, you can ignore this email.',
    ],
    action: { label: 'Confirm email address', url: toConfirmationUrl(origin, token) },
  }),
  sample: () => 'sample',
})
