import { defineMessages } from '../base/message-template.ts'

/** Why Cash on Delivery is not offered for an order. */
export const codMessages = defineMessages('cod', {
  off: 'Cash on Delivery is not available.',
  gift_card: 'Cash on Delivery is not available for gift cards.',
  personalised: 'Cash on Delivery is not available for personalised items.',
  pincode: 'Cash on Delivery is not available at PIN code %{pincode}.',
  below_minimum: 'Cash on Delivery is available for orders of %{min:money} or more.',
  above_maximum: 'Cash on Delivery is available for orders up to %{max:money}.',
  came_back: 'Cash on Delivery is not available for this phone number or PIN code. Please pay online.',
  has_fee: 'Cash on Delivery has a fee, so this order cannot be switched. Please place a new order.',
  has_advance:
    'Cash on Delivery needs an advance, so this order cannot be switched. Please place a new order.',
})
