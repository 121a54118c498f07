import { defineMessages } from '../base/message-template.ts'

export const cartMessages = defineMessages('cart', {
  load_failed: 'Failed to load cart items',
  sign_in: 'Please sign in to add items to cart',
  add_failed: 'Failed to add item to cart',
  added: 'Item added to cart',
  line_gone: 'This item was removed from your cart. Select Add to Cart to add it again.',
  update_failed: 'Failed to update quantity',
  remove_failed: 'Failed to remove item',
  removed: 'Item removed from cart',
  clear_failed: 'Failed to clear cart',
  cleared: 'Cart cleared',
  uploading: 'Uploading images and adding to cart...',
  empty: 'Your cart is empty',
  full: 'Your cart can hold up to %{lines} different items. Please check out first.',
  total_too_high:
    'An order can total at most %{max:money} including GST. Please split it into several orders, or contact us.',
})
