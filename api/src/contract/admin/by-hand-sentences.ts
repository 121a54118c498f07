export const byHandSentences = {
  no_customer: 'This customer is no longer there. Please choose another one, or begin with a new one.',
  no_items: 'Please add a product',
  placed_to_pay: 'Order placed. Send its link to the customer now.',
  placed: 'Order placed',
  failed: 'The order was not placed',
  customer_failed: 'The customer could not be opened',
  /**
   * Message that shares an order link. `due` is formatted money, or null when nothing is payable online.
   */
  message: ({ name, number, store, due, url }: LinkMessage) =>
    due === null
      ? `Hello ${name}, here you can follow your order ${number} at ${store}: ${url}`
      : `Hello ${name}, your order ${number} at ${store} comes to ${due}. Please pay it here: ${url}`,
} as const

type LinkMessage = { name: string; number: string; store: string; due: string | null; url: string }
