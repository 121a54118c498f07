import { defineMessages } from '@nakshi/core/base/message-template'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import {
  CONFIRMATION_DAYS,
  createConfirmationToken,
  toConfirmationUrl,
} from '../profile/confirmation-token.ts'
import { loadForAccount, toAccountRecipient } from './account-recipient.ts'

const m = defineMessages('email_confirm_email', {
  subject: 'Confirm your email address',
  what: 'This email address was added to an account. Click the button within %{days} days to confirm it.',
  ignore: 'If you did not request this, you can ignore this email.',
  action: 'Confirm email address',
})

export const confirmEmailEmail = defineEmail({
  kind: 'confirm_email',
  name: 'Verify email address',
  group: 'accounts',
  subject: m.subject,
  urgency: 'soon',
  load: (ids: { user_id: string }, { db }) =>
    loadForAccount(db, ids, async (tx, user) => {
      if (user.email_confirmed_at && !user.pending_email) return null
      const address = user.pending_email ?? user.email
      const token = await createConfirmationToken(tx, { id: user.id, email: address })
      return { to: { ...toAccountRecipient(user), name: address, address }, facts: token }
    }),
  write: (token, { origin, t }) => ({
    heading: t(m.subject),
    paragraphs: [t(m.what, { days: CONFIRMATION_DAYS }), t(m.ignore)],
    action: { label: t(m.action), url: toConfirmationUrl(origin, token) },
  }),
  sample: () => 'sample',
})
