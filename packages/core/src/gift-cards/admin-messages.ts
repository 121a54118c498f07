import { defineMessages } from '../base/message-template.ts'

export const adminGiftCardMessages = defineMessages('admin_gift_card', {
  list_failed: 'Failed to load the gift cards',
  name_missing: 'Please enter the name of the recipient',
  reason_missing: 'Please enter a reason',
  deliver_on: 'Please choose a day from today, at most a year ahead',
  already_issued: 'This gift card was already issued. Please check the list before another one.',
  issued: 'Gift card issued',
  issue_failed: 'Failed to issue the gift card',
  link_failed: 'Failed to create a new link',
  sent: 'The gift card is sent, with a new code',
  send_failed: 'Failed to send the gift card',
  no_email: 'This gift card has no email address. Please create a link.',
  not_open: 'This gift card was added to an account, has expired or was cancelled',
  cancelled: 'Gift card cancelled',
  cancel_failed: 'Failed to cancel the gift card',
  already_cancelled: 'This gift card is cancelled already',
})
