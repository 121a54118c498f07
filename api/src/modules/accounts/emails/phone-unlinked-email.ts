import { defineMessages } from '@nakshi/core/base/message-template'
import { defineNotice } from './define-notice.ts'

/** Does not reveal the other account. */
export const phoneUnlinkedEmail = defineNotice({
  kind: 'phone_unlinked',
  name: 'Mobile number verified by another account',
  texts: defineMessages('email_phone_unlinked', {
    subject: 'Your mobile number is no longer confirmed',
    what: 'The mobile number of your account was confirmed for another account, so you can no longer sign in with it. Nothing else has changed.',
    advice: 'If this is still your number, you can confirm it again in your profile.',
    action: 'View your profile',
  }),
  path: '/profile',
})
