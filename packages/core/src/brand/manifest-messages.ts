import { defineMessages } from '../base/message-template.ts'

/** Shortcuts of the installed store, in its web manifest. */
export const manifestMessages = defineMessages('manifest', {
  orders: 'My orders',
  cart: 'Cart',
})
