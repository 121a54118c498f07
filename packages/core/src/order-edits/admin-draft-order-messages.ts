import { defineMessages } from '../base/message-template.ts'

export const draftOrderMessages = defineMessages('draft_order', {
  no_customer: 'This customer no longer exists. Select another customer or add a new one.',
  no_items: 'Please add a product',
  reason: 'Please enter a reason',
  coupon_or_discount: 'An order has a promo code or a discount, not both',
  discount_too_high: 'The discount can be at most %{max:money}',
  reduction_limit: 'Your role can lower the prices of an order by %{limit:money} in all',
  placed_to_pay: 'Order placed. Now send the payment link to the customer.',
  placed: 'Order placed',
  failed: 'The order was not placed',
  coupon_needs_account: 'This promo code is limited per customer. It needs a customer with an account.',
  coupon_used:
    'The customer has already used this promo code |||| The customer has already used this promo code %{smart_count} times',
  coupon_first_order: 'This promo code is valid on the first order of a customer only',
  coupon_other_email: 'This promo code is for another email address',
  cod_needs_confirmed_email:
    'Cash on Delivery needs a customer with a confirmed email address. Please choose another payment method.',
  too_many_cod:
    'The customer already has %{max} Cash on Delivery orders that are open or were cancelled in the last 24 hours. Please choose another payment method.',
  too_many_to_pay:
    'The customer has %{max} unpaid orders from the last 24 hours. One of them must be paid first.',
  customer_failed: 'Failed to load the customer',
  /** Message that shares an order link. `due` is formatted money, or null when nothing is payable online. */
  message: ({ name, number, store, due, url }: OrderLinkMessage) =>
    due === null
      ? `Hello ${name}, track your order ${number} from ${store} here: ${url}`
      : `Hello ${name}, the total of your order ${number} from ${store} is ${due}. Pay here: ${url}`,
})

type OrderLinkMessage = { name: string; number: string; store: string; due: string | null; url: string }
