import { defineNotice } from './define-notice.ts'

export const secondFactorEmail = defineNotice({
  kind: 'second_factor',
  name: 'Two-step verification changed',
  subject: 'Your two-step verification was changed',
  paragraphs: [
    'An authenticator app, a passkey or recovery codes were added to or removed from your account.',
    'If this was not you, reset your password immediately and check your two-step verification settings.',
  ],
  action: { label: 'View account security', path: '/profile?tab=security' },
})
