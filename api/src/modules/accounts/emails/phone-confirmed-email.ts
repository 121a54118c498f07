import { defineMessages } from '@nakshi/core/base/message-template'
import { defineNotice } from './define-notice.ts'

export const phoneConfirmedEmail = defineNotice({
  kind: 'phone_confirmed',
  name: 'Mobile number verified',
  texts: defineMessages('email_phone_confirmed', {
    subject: 'Your mobile number was confirmed',
    what: 'A mobile number was confirmed for your account. It can now be used to sign in with an OTP.',
    advice:
      'If this was not you, reset your password immediately. The number can then no longer be used to sign in.',
    action: 'Set a new password',
  }),
  path: '/auth?mode=forgot',
})
