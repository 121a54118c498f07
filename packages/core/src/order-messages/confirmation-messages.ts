import { defineMessages } from '../base/message-template.ts'

/** Page on which the buyer confirms a cash on delivery order. */
export const confirmationMessages = defineMessages('order_confirmation', {
  confirmed: 'Thank you! Your order is confirmed, and we will make it now.',
  confirmed_already: 'This order is already confirmed. Thank you!',
  paid: 'This order is paid, so there is nothing to confirm. Thank you!',
  over: 'This order no longer waits for you. There is nothing to confirm.',
  payment_running: 'A payment for this order is being processed. Please try again in a few minutes.',
  code_sent: 'We have sent a code to the phone number of this order. It is valid for %{minutes} minutes.',
  no_sms: 'We cannot send a code right now. Please try again tomorrow or contact us.',
  code_needed: 'Please enter the code that we sent to the phone number of this order.',
  address_saved: 'The delivery address is saved.',
  address_same: 'This is the address we have. Please confirm the order.',
  total_changed:
    'Delivery to this address changes the total to %{total:money}. Please check it and save again.',
  no_online: 'This order cannot be paid online. Please confirm it to pay on delivery.',
})
