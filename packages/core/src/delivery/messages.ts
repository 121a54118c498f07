import { defineMessages } from '../base/message-template.ts'

/** In a file of its own, to stay out of the first script of the product page. */
export const deliveryMessages = defineMessages('delivery', {
  not_served: 'We do not deliver to PIN code %{pincode}. Please choose another address.',
  other_state:
    'PIN code %{pincode} is in %{found}, but the address says %{state}. Please check the state, then continue.',
  no_express: 'Express delivery is no longer available. Please order with standard delivery.',
  estimate_online: 'Delivery to %{state} by %{day}.',
  estimate_charge: 'Delivery costs %{charge:money}.',
  estimate_free: 'Delivery is free.',
  estimate_not_served: 'We do not deliver to PIN code %{pincode} yet.',
})
