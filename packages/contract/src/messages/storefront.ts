// In separate files, so that browsing pages do not load them.
export { auth } from './auth.ts'
export { address, checkout, coupon, order } from './checkout.ts'

export const cart = {
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
} as const

export const wishlist = {
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
} as const

export const review = {
  duplicate: 'You have already reviewed this product',
  failed: 'Failed to submit review',
  own: 'You cannot mark your own review as helpful',
  submitted: 'Review submitted successfully!',
  anonymous: 'Anonymous',
  photo_expired: 'One of your photos has expired. Please upload it again.',
} as const

export const tax = {
  included: 'Includes GST of',
  in_charges: 'Other charges include GST of',
  prices_include: 'Inclusive of all taxes',
  shop_includes: 'Prices include all taxes.',
  shop_adds: 'GST is added to prices at checkout.',
} as const

export const product = {
  not_found: 'Product not found',
  price_unreadable: 'Please enter a price in rupees, such as 499',
  none_found: 'No products found',
  none_found_hint: 'Try adjusting your search or filter criteria',
  price_range: 'Minimum price cannot be more than maximum price',
  unavailable: 'This product is no longer available',
  out_of_stock: 'Out of stock',
  only_left: 'Only %{stock} left',
  pin_code_unknown: 'We couldn’t find this PIN code. Please check all 6 digits.',
  delivery_failed: 'The delivery date could not be calculated. Please check your connection and try again.',
  delivery: 'Delivery to %{state} by %{day}. Cash on Delivery available.',
} as const

export const selection = {
  choose: 'Please choose: %{label}',
  unknown_variant: 'This option is not available: %{label}',
  fill: 'Please fill in: %{label}',
  unknown_option: 'One of the options is no longer available. Please choose again.',
  not_on_list: 'Please choose one from the list: %{label}',
  emoji: 'Please remove emoji from %{name}. We cannot print them.',
  too_long: '%{label}: at most %{max} characters',
  too_many_images: '%{label}: at most 1 image |||| %{label}: at most %{smart_count} images',
  not_your_image: '%{label}: please upload the image again',
} as const

export const upload = {
  too_large: 'This image is larger than 5 MB. Please choose a smaller one.',
  wrong_type: 'Please choose a JPG, PNG, WebP or GIF image.',
  heic: 'This photo is in HEIC format. Please choose a JPG or PNG.',
  unreadable: 'This image could not be read. Please choose another one.',
  truncated: 'This image file is incomplete. Please choose it again, or choose another one.',
  too_many_pixels: 'This image is larger than 50 megapixels. Please choose a smaller one.',
  missing: 'Please choose an image to upload.',
  uploads_pending: 'Your other photos are still uploading. Please try again when they have finished.',
  too_slow: 'Upload timed out. Please check your connection and try again.',
  daily_limit:
    'You can upload %{files} photos or %{megabytes} MB a day. Please try again tomorrow, or contact us.',
  storage_limit:
    'Photos that are not ordered yet can take up to %{megabytes} MB. Please order first, or contact us.',
  disk_low:
    'Photo uploads are temporarily unavailable. Please try again later. You can still place orders without photos.',
  link_expired: 'The link to this photo has expired. Please reload the page.',
} as const

export const request = {
  received: 'Thank you. Your reference is %{reference}. We will reply within one business day.',
} as const

export const general = {
  not_found: 'This page or record does not exist',
  sign_in: 'Please sign in',
  session_ended: 'Your session has ended. Please sign in again to continue.',
  forbidden: 'You do not have permission to do this',
  cross_site: 'This request came from another site and was rejected',
  invalid: 'Please check the marked fields',
  unstorable: 'Please remove control characters',
  too_many_attempts: 'Too many attempts. Please wait a moment and try again.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  chunk_failed: 'This could not be loaded. Please check your connection and try again.',
  page_incomplete: 'This page did not load completely, so you cannot order here yet.',
  reload: 'Reload',
  internal_error: 'Something went wrong. Please try again.',
  too_large: 'This request is too large',
  stale: 'Someone else has changed this. Please review their changes before saving again.',
  not_acceptable: 'This is only available as %{type}',
  busy: 'The store is busy. Please try again in a moment.',
  cannot_save: 'Changes cannot be saved right now. Please try again in a few minutes.',
  ordering_disabled: 'Checkout is temporarily unavailable. You can keep browsing.',
  wrong_host:
    'This store is not configured for the requested host name. Set PUBLIC_URL to the public address of the store.',
  unreachable: 'The store could not be reached. Please check your connection and try again.',
  timed_out: 'This is taking too long. Please check your connection and try again.',
} as const
