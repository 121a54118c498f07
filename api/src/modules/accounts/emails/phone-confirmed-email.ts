import { defineNotice } from './define-notice.ts'

export const phoneConfirmedEmail = defineNotice({
  kind: 'phone_confirmed',
  name: 'Mobile number verified',
  subject: 'Your mobile number was confirmed',
  paragraphs: [
    'A mobile number was confirmed for your account. It can now be used to sign in with an OTP.',
    'If this was not you, reset your password immediately. The number can then no longer be used to sign in.',
  ],
  action: { label: 'Set a new password', path: '/auth?mode=forgot' },
})
