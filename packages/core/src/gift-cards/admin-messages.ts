import { defineMessages } from '../base/message-template.ts'

export const adminGiftCardMessages = defineMessages('admin_gift_card', {
  list_failed: 'Failed to load the gift cards',
  name_missing: 'Please enter the name of the recipient',
  reason_missing: 'Please enter a reason',
  already_issued: 'This gift card was already issued. Please check the list before another one.',
  issued: 'Gift card issued',
  issue_failed: 'Failed to issue the gift card',
  link_failed: 'Failed to create a new link',
  sent: 'The gift card is sent, with a new code',
  send_failed: 'Failed to send the gift card',
  no_email: 'This gift card has no email address. Please create a link.',
  not_open: 'This gift card is not paid yet, was added to an account, has expired or was cancelled',
  not_paid: 'This gift card is not paid yet. Please cancel its order.',
  refund_too_much: 'Of the gift card %{left:money} are left. At most that can be refunded.',
  cancelled: 'Gift card cancelled',
  cancel_failed: 'Failed to cancel the gift card',
  already_cancelled: 'This gift card is cancelled already',
})
