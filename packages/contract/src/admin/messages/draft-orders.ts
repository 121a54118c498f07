export const draftOrderMessages = {
  no_customer: 'This customer no longer exists. Select another customer or add a new one.',
  no_items: 'Please add a product',
  placed_to_pay: 'Order placed. Now send the payment link to the customer.',
  placed: 'Order placed',
  failed: 'The order was not placed',
  coupon_needs_account: 'This promo code is limited per customer. It needs a customer with an account.',
  cod_needs_confirmed_email:
    'Cash on Delivery needs a customer with a confirmed email address. Please choose another payment method.',
  customer_failed: 'Failed to load the customer',
  /** Message that shares an order link. `due` is formatted money, or null when nothing is payable online. */
  message: ({ name, number, store, due, url }: OrderLinkMessage) =>
    due === null
      ? `Hello ${name}, track your order ${number} from ${store} here: ${url}`
      : `Hello ${name}, the total of your order ${number} from ${store} is ${due}. Pay here: ${url}`,
} as const

type OrderLinkMessage = { name: string; number: string; store: string; due: string | null; url: string }
