import { defineNotice } from './define-notice.ts'

export const passwordChangedEmail = defineNotice({
  kind: 'password_changed',
  name: 'Password changed',
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed, and all other devices were signed out.',
    'If this was not you, reset your password immediately.',
  ],
  action: { label: 'Set a new password', path: '/auth?mode=forgot' },
})
