import { defineMessages } from '@nakshi/core/base/message-template'
import { defineNotice } from './define-notice.ts'

export const passwordChangedEmail = defineNotice({
  kind: 'password_changed',
  name: 'Password changed',
  texts: defineMessages('email_password_changed', {
    subject: 'Your password was changed',
    what: 'The password of your account was changed, and all other devices were signed out.',
    advice: 'If this was not you, reset your password immediately.',
    action: 'Set a new password',
  }),
  path: '/auth?mode=forgot',
})
