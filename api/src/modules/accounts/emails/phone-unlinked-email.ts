import { defineNotice } from './define-notice.ts'

/** Does not reveal the other account. */
export const phoneUnlinkedEmail = defineNotice({
  kind: 'phone_unlinked',
  name: 'Mobile number verified by another account',
  subject: 'Your mobile number is no longer confirmed',
  paragraphs: [
    'The mobile number of your account was confirmed for another account, so you can no longer sign in with it. Nothing else has changed.',
    'If this is still your number, you can confirm it again in your profile.',
  ],
  action: { label: 'View your profile', path: '/profile' },
})
