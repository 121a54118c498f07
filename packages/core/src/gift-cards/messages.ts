import { defineMessages } from '../base/message-template.ts'

export const giftCardMessages = defineMessages('gift_card', {
  blank: 'Please enter the code of the gift card',
  unknown: 'We do not know this gift card code. Please check it.',
  expired: 'This gift card expired on %{day:day}',
  cancelled: 'This gift card was cancelled. Please contact us.',
  claimed: 'This gift card was already added to another account',
  spent: 'This gift card is in your account, and nothing is left on it',
})
