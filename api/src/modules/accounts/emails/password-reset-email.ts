import { defineMessages } from '@nakshi/core/base/message-template'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { createResetToken, RESET_MINUTES } from '../passwords/reset-token.ts'
import { loadForAccount } from './account-recipient.ts'

const m = defineMessages('email_password_reset', {
  subject: 'Set a new password',
  what: 'We received a request to reset the password of your account. The link can be used once and expires in %{minutes} minutes.',
  ignore: 'If you did not request this, you can ignore this email. Your password will not change.',
  action: 'Choose a new password',
})

export const passwordResetEmail = defineEmail({
  kind: 'password_reset',
  name: 'Password reset',
  group: 'accounts',
  subject: m.subject,
  urgency: 'immediate',
  load: (ids: { user_id: string }, { db }) =>
    loadForAccount(db, ids, async (tx, { id }) => ({ facts: await createResetToken(tx, id) })),
  write: (token, { origin, t }) => ({
    heading: t(m.subject),
    paragraphs: [t(m.what, { minutes: RESET_MINUTES }), t(m.ignore)],
    action: { label: t(m.action), url: `${origin}/auth?mode=reset#${token}` },
  }),
  sample: () => 'sample',
})
