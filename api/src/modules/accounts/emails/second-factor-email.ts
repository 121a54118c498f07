import { defineMessages } from '@nakshi/core/base/message-template'
import { defineNotice } from './define-notice.ts'

export const secondFactorEmail = defineNotice({
  kind: 'second_factor',
  name: 'Two-step verification changed',
  texts: defineMessages('email_second_factor', {
    subject: 'Your two-step verification was changed',
    what: 'An authenticator app, a passkey or recovery codes were added to or removed from your account.',
    advice:
      'If this was not you, reset your password immediately and check your two-step verification settings.',
    action: 'View account security',
  }),
  path: '/profile?tab=security',
})
