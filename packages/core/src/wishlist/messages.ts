import { defineMessages } from '../base/message-template.ts'

export const wishlistMessages = defineMessages('wishlist', {
  load_failed: 'Failed to load wishlist items',
  sign_in: 'Please sign in to add items to wishlist',
  sign_in_detail: 'Please sign in to add to wishlist',
  add_failed: 'Failed to add item to wishlist',
  added: 'Item added to wishlist',
  added_detail: 'Added to wishlist',
  removed: 'Item removed from wishlist',
  removed_detail: 'Removed from wishlist',
  remove_failed: 'Failed to remove item from wishlist',
  full: 'Your wishlist can hold up to %{max} products. Please remove one first.',
})
