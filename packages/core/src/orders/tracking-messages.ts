import { defineLabels, defineMessages } from '../base/message-template.ts'

/** Steps of the timeline shown to customers. */
export const timelineLabels = defineLabels('timeline', {
  pending: 'Order Placed',
  confirmed: 'Order Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
})

export const orderTrackingMessages = defineMessages('order_tracking', {
  enter_number: 'Enter the order number from our email, such as ORD1764400000000ABCDE',
  code_sent: 'If the details match an order, we have sent an OTP. It is valid for %{minutes} minutes.',
  invalid: 'This link has expired. Please use the one in our latest email.',
  expired: 'This link has expired because the order is complete. Please sign in or contact us.',
  has_account: 'This order belongs to an account. Please sign in and delete the account in your profile.',
  not_yours: 'The email address and mobile number do not match this order.',
  not_your_phone: 'The mobile number does not match this order.',
  erased:
    'Your details, photos and messages have been deleted. Details required by tax law stay on the invoice.',
})
