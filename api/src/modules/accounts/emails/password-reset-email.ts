import { defineEmail } from '../../../platform/mail/define-email.ts'
import { createResetToken, RESET_MINUTES } from '../passwords/reset-token.ts'
import { loadForAccount } from './account-recipient.ts'

export const passwordResetEmail = defineEmail({
  kind: 'password_reset',
  name: 'Password reset',
  group: 'accounts',
  subject: 'Set a new password',
  urgency: 'immediate',
  load: (ids: { user_id: string }, { db }) =>
    loadForAccount(db, ids, async (tx, { id }) => ({ facts: await createResetToken(tx, id) })),
  write: (token, { origin }) => ({
    heading: 'Set a new password',
    paragraphs: [
      `We received a request to reset the password of your account. The link can be used once and expires in ${RESET_MINUTES} minutes.`,
      'If you did not request this, you can ignore this email. Your password will not change.',
    ],
    action: { label: 'Choose a new password', url: `${origin}/auth?mode=reset#${token}` },
  }),
  sample: () => 'sample',
})
