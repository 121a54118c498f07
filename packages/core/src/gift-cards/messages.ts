import { defineMessages } from '../base/message-template.ts'

export const giftCardMessages = defineMessages('gift_card', {
  blank: 'Please enter the code of the gift card',
  unknown: 'We do not know this gift card code. Please check it.',
  expired: 'This gift card expired on %{day:day}',
  cancelled: 'This gift card was cancelled. Please contact us.',
  claimed: 'This gift card was already added to another account',
  spent: 'This gift card is in your account, and nothing is left on it',
  amount: 'Please enter an amount in whole rupees, from %{min:money} to %{max:money}',
  recipient_name: 'Please enter the name of the recipient',
  deliver_on: 'Please choose a day from today, at most a year ahead',
  already_ordered: 'This gift card was already ordered. Please check your orders before another one.',
  not_goods: 'This order is a gift card: there is nothing to make, send, change or return',
  only_cancel: 'The order of a gift card can only be cancelled, and only until it is paid',
})
