import { defineMessages } from '../base/message-template.ts'

export const checkoutMessages = defineMessages('checkout', {
  shipping_incomplete: 'Please fill in all required shipping address fields',
  billing_incomplete: 'Please fill in all required billing address fields',
  failed: 'Failed to place order. Please try again.',
  placed: 'Order placed successfully!',
  placing: 'Placing Order...',
  changed: 'Prices or stock have changed. Please check the new total.',
  gift_message_long: 'Please use at most %{max} characters for the gift message',
  no_gift_wrap: 'Gift wrap is no longer available. Please order without it.',
  earliest_delivery: 'Please choose a date from %{first:day} to %{last:day}',
  too_many_cod:
    'You already have %{max} Cash on Delivery orders that are open or were cancelled in the last 24 hours. Please choose another payment method, or order again later.',
  too_many_cod_by_recipient:
    'There are already %{max} open Cash on Delivery orders for this phone number or address. Please choose another payment method, or order again when one has been delivered.',
  cod_confirm_first:
    'Please confirm your email address to use Cash on Delivery. Open the link in our email, or request a new one in your profile.',
  too_many_to_pay:
    'You have %{max} unpaid orders from the last 24 hours. Please pay for one of them, choose Cash on Delivery, or order again tomorrow.',
  key_reused: 'This request was already used for a different order. Please reload and try again.',
})
