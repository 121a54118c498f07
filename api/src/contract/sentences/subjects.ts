// In a separate file, so that browsing pages do not load them.
export { address, checkout, coupon, order } from './buying.ts'

export const cart = {
  load_failed: 'Failed to load cart items',
  sign_in: 'Please sign in to add items to cart',
  add_failed: 'Failed to add item to cart',
  added: 'Item added to cart',
  update_failed: 'Failed to update quantity',
  remove_failed: 'Failed to remove item',
  removed: 'Item removed from cart',
  clear_failed: 'Failed to clear cart',
  cleared: 'Cart cleared',
  uploading: 'Uploading images and adding to cart...',
  empty: 'Your cart is empty',
  full: (lines: number) => `A cart holds at most ${lines} different items. Please order these first.`,
  too_costly: (most: string) =>
    `One order may cost at most ${most} with GST. Please order in parts, or write to us.`,
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
  full: (most: number) => `A wishlist holds at most ${most} products. Please remove one first.`,
} as const

export const review = {
  duplicate: 'You have already reviewed this product',
  failed: 'Failed to submit review',
  own: 'You cannot mark your own review as helpful',
  submitted: 'Review submitted successfully!',
  anonymous: 'Anonymous',
  photo_gone: 'One of the photos is not with us any more. Please add it again.',
} as const

export const tax = {
  included: 'Includes GST of',
  in_shipping: 'Shipping includes GST of',
  prices_include: 'Inclusive of all taxes',
  shop_includes: 'Prices include all taxes.',
  shop_adds: 'GST is added to prices at checkout.',
} as const

export const auth = {
  passwords_differ: 'Passwords do not match',
  error: 'An error occurred',
  sign_out_failed: 'You are still signed in. Please try again.',
  session_ended: 'Your session has ended. Please sign in again to continue.',
  signed_in: 'Successfully signed in!',
  signed_up: 'Account created successfully!',
  admin_note: 'For admin access, please contact support or use admin credentials',
  please_sign_in: 'Please sign in',
  access_denied: 'Access Denied',
  access_denied_detail: "You don't have permission to access the admin dashboard",
  wrong_credentials: 'Email or password is incorrect',
  too_many_tries: (minutes: number) =>
    `Too many wrong passwords, perhaps typed by somebody else. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or set a new password with “Forgot your password?”: that lets you in at once.`,
  email_taken: 'An account with this email already exists. Please sign in instead.',
  common_password: 'Many people use this password, so it is guessed first. Please choose another one.',
  reset_sent: 'If there is an account with this email, a link to set a new password is on its way.',
  reset_invalid: 'This link has expired or was already used. Please ask for a new one.',
  password_changed: 'Password changed. Please sign in with the new one.',
  confirmed: 'Thank you. Your email address is confirmed.',
  confirmation_invalid: 'This link has expired or is for another email address. Please ask for a new one.',
} as const

export const product = {
  not_found: 'Product not found',
  price_unreadable: 'Please enter a price in rupees, such as 499',
  none_found: 'No products found',
  none_found_hint: 'Try adjusting your search or filter criteria',
  price_range: 'Minimum price cannot be more than maximum price',
  unavailable: 'This product is no longer available',
  out_of_stock: 'Out of stock',
  only_left: (stock: number) => `Only ${stock} left`,
  pin_code_unknown: 'We couldn’t find this PIN code. Please check its six digits.',
  delivery_failed: 'The day could not be worked out. Please check your connection and try again.',
  delivery: (state: string, day: string) => `Delivery to ${state} by ${day}. Cash on Delivery available.`,
} as const

export const selection = {
  choose: (label: string) => `Please choose: ${label}`,
  unknown_variant: (label: string) => `This choice is not available: ${label}`,
  fill: (label: string) => `Please fill in: ${label}`,
  unknown_option: 'One of the options is no longer offered. Please choose again.',
  not_on_list: (label: string) => `Please choose one from the list: ${label}`,
  emoji: (name: string) => `Please leave emoji out of ${name}: we cannot make them`,
  too_long: (label: string, max: number) => `${label}: at most ${max} characters`,
  too_many_images: (label: string, max: number) =>
    `${label}: at most ${max} ${max === 1 ? 'image' : 'images'}`,
  not_your_image: (label: string) => `${label}: please upload the image again`,
} as const

export const upload = {
  too_large: 'This image is larger than 5 MB. Please choose a smaller one.',
  wrong_type: 'Please choose a JPG, PNG, WebP or GIF image.',
  heic: 'This photo is in HEIC format. Please choose a JPG or PNG.',
  unreadable: 'This image could not be read. Please choose another one.',
  cut_off: 'This image is cut off: a part of the file is missing. Please choose it again, or another one.',
  too_many_pixels: 'This image has too many pixels: the most is 50 megapixels. Please choose a smaller one.',
  missing: 'Please choose an image to upload.',
  under_way: 'Other photos of yours are still on their way. Please try again when they have arrived.',
  too_slow: 'The connection is too slow for this photo. Please try again where it is faster.',
  day_used_up: (files: number, megabytes: number) =>
    `You can send ${files} photos or ${megabytes} MB a day. Please go on tomorrow, or write to us.`,
  no_room: (megabytes: number) =>
    `Photos that are not ordered yet may take ${megabytes} MB. Please order first, or write to us.`,
  disk_low: 'The shop has no room for photos right now. Please try again later; orders go on as usual.',
  link_expired: 'This link to the photo has expired. Please open the page again.',
} as const

export const request = {
  received: (reference: string) =>
    `Thank you. Your reference is ${reference}. We answer within one business day.`,
} as const

export const general = {
  not_found: 'This page or record does not exist',
  sign_in: 'Please sign in',
  forbidden: 'You do not have permission to do this',
  cross_site: 'This request came from another site and was refused',
  invalid: 'Please check the marked fields',
  unstorable: 'Please remove control characters',
  slow_down: 'Too many attempts. Please wait a little and try again.',
  many_pages: 'So much was opened from your connection that we need a moment. Please try again shortly.',
  part_missing: 'This could not be loaded. Please check your connection and try again.',
  broken: 'Something went wrong on our side. Please try again.',
  too_large: 'This request is too large',
  stale: 'Someone else changed this in the meantime. Please look at it before saving again.',
  not_acceptable: (type: string) => `This is answered as ${type} alone`,
  busy: 'The shop is busy. Please try again in a moment.',
  cannot_save: 'The shop cannot save anything right now. Please try again in a few minutes.',
  mending: 'We are fixing a problem. You can browse, but not order right now.',
  wrong_host:
    'This shop is not configured for the host name that was requested. Set PUBLIC_URL to the address that people type.',
  unreachable: 'The shop could not be reached. Please check your connection and try again.',
  timed_out: 'This is taking too long. Please check your connection and try again.',
} as const
