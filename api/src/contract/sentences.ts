/**
 * Every sentence the shop says on purpose, in one place, so that the API, both front ends and the
 * tests use the same words. Source: the error catalogue (section 8) of the shopper specification;
 * the ones marked "ours" fill a gap it leaves. The backoffice's own are in admin/sentences.ts.
 */
export const sentences = {
  cart: {
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
    /** ours */
    full: (lines: number) => `A cart holds at most ${lines} different items. Please order these first.`,
    /** ours */
    too_costly: (most: string) =>
      `One order may cost at most ${most} with GST. Please order in parts, or write to us.`,
  },
  wishlist: {
    load_failed: 'Failed to load wishlist items',
    sign_in: 'Please sign in to add items to wishlist',
    sign_in_detail: 'Please sign in to add to wishlist',
    add_failed: 'Failed to add item to wishlist',
    added: 'Item added to wishlist',
    added_detail: 'Added to wishlist',
    removed: 'Item removed from wishlist',
    removed_detail: 'Removed from wishlist',
    /** ours */
    remove_failed: 'Failed to remove item from wishlist',
    /** ours */
    full: (most: number) => `A wishlist holds at most ${most} products. Please remove one first.`,
  },
  review: {
    duplicate: 'You have already reviewed this product',
    failed: 'Failed to submit review',
    own: 'You cannot mark your own review as helpful',
    submitted: 'Review submitted successfully!',
    anonymous: 'Anonymous',
    /** ours */
    photo_gone: 'One of the photos is not with us any more. Please add it again.',
  },
  coupon: {
    /** ours */
    kept: (code: string) => `Promo code ${code} will be applied to your cart`,
    blank: 'Please enter a promo code',
    invalid: 'Invalid promo code',
    expired: 'This promo code has expired',
    not_yet_active: 'This promo code is not yet active',
    used_up: 'This promo code has reached its usage limit',
    below_minimum: (minimum: string) => `Minimum order amount of ${minimum} required for this coupon`,
    /** ours */
    used_by_you: (times: number) =>
      times === 1
        ? 'You have used this promo code already'
        : `You have used this promo code ${times} times already`,
    /** ours */
    first_order_only: 'This promo code is for a first order',
    /** ours */
    nothing_covered: 'This promo code is for other products than those in your cart',
    /** ours; the most it takes off, as money */
    terms: (percent: number, most: string | null) => `${percent}% off${most ? `, up to ${most}` : ''}`,
    failed: 'Failed to apply promo code',
    applied: 'Promo code applied successfully!',
    removed: 'Promo code removed.',
  },
  checkout: {
    shipping_incomplete: 'Please fill in all required shipping address fields',
    billing_incomplete: 'Please fill in all required billing address fields',
    failed: 'Failed to place order. Please try again.',
    placed: 'Order placed successfully!',
    placing: 'Placing Order...',
    /** ours */
    changed: 'Prices or stock changed since you saw this total. Please check the new one.',
    /** ours */
    gift_message_long: (most: number) => `Please use at most ${most} characters for the gift message`,
    /** ours */
    no_gift_wrap: 'Gift wrap is not offered any more. Please order without it.',
    /** ours */
    not_before: (first: string, last: string) => `Please choose a day from ${first} to ${last}`,
    /** ours */
    too_many_cod: (most: number) =>
      `${most} of your cash on delivery orders are still on their way. Please choose another way to pay, or order again when one has arrived.`,
    /** ours */
    too_many_cod_there: (most: number) =>
      `${most} cash on delivery orders to this phone number or address are still on their way. Please choose another way to pay, or order again when one has arrived.`,
    /** ours */
    cod_confirm_first:
      'Please confirm your email address before you pay on delivery: open the link in our email, or ask for a new one in your profile.',
    /** ours */
    too_many_to_pay: (most: number) =>
      `${most} of your orders of the last day are not paid. Please pay for one of them, choose cash on delivery, or order again tomorrow.`,
    /** ours */
    key_reused: 'This request was already used for a different order. Please reload and try again.',
  },
  /** ours */
  tax: {
    included: 'Includes GST of',
    in_shipping: 'Shipping includes GST of',
    prices_include: 'Inclusive of all taxes',
    shop_includes: 'Prices include all taxes.',
    shop_adds: 'GST is added to prices at checkout.',
  },
  address: {
    load_failed: 'Failed to load addresses',
    save_failed: 'Failed to save address',
    delete_failed: 'Failed to delete address',
    default_failed: 'Failed to update default address',
    updated: 'Address updated successfully!',
    added: 'Address added successfully!',
    deleted: 'Address deleted successfully!',
    default_updated: 'Default address updated!',
    confirm_delete: 'Are you sure you want to delete this address?',
    /** ours */
    too_many: (most: number) => `You can save at most ${most} addresses. Please delete one first.`,
  },
  auth: {
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
    /** ours */
    wrong_credentials: 'Email or password is incorrect',
    /** ours */
    too_many_tries: (minutes: number) =>
      `Too many wrong passwords, perhaps typed by somebody else. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or set a new password with “Forgot your password?”: that lets you in at once.`,
    /** ours */
    email_taken: 'An account with this email already exists. Please sign in instead.',
    /** ours */
    common_password: 'Many people use this password, so it is guessed first. Please choose another one.',
    /** ours */
    reset_sent: 'If there is an account with this email, a link to set a new password is on its way.',
    /** ours */
    reset_invalid: 'This link has expired or was already used. Please ask for a new one.',
    /** ours */
    password_changed: 'Password changed. Please sign in with the new one.',
    /** ours */
    confirmed: 'Thank you. Your email address is confirmed.',
    /** ours */
    confirmation_invalid: 'This link has expired or is for another email address. Please ask for a new one.',
  },
  product: {
    not_found: 'Product not found',
    price_unreadable: 'Please enter a price in rupees, such as 499',
    none_found: 'No products found',
    none_found_hint: 'Try adjusting your search or filter criteria',
    /** ours */
    price_range: 'Minimum price cannot be more than maximum price',
    /** ours */
    unavailable: 'This product is no longer available',
    /** ours */
    out_of_stock: 'Out of stock',
    /** ours */
    only_left: (stock: number) => `Only ${stock} left`,
    /** ours */
    pin_code_unknown: 'We couldn’t find this PIN code. Please check its six digits.',
    /** ours */
    delivery_failed: 'The day could not be worked out. Please check your connection and try again.',
    /** ours */
    delivery: (state: string, day: string) => `Delivery to ${state} by ${day}. Cash on Delivery available.`,
  },
  /** ours: what a cart line must say before it can be made */
  selection: {
    choose: (label: string) => `Please choose: ${label}`,
    unknown_variant: (label: string) => `This choice is not available: ${label}`,
    fill: (label: string) => `Please fill in: ${label}`,
    unknown_option: 'One of the options is no longer offered. Please choose again.',
    not_on_list: (label: string) => `Please choose one from the list: ${label}`,
    emoji: (name: string) => `Please leave emoji out of ${name}: we cannot make them`,
    /** ours */
    too_long: (label: string, max: number) => `${label}: at most ${max} characters`,
    too_many_images: (label: string, max: number) =>
      `${label}: at most ${max} ${max === 1 ? 'image' : 'images'}`,
    not_your_image: (label: string) => `${label}: please upload the image again`,
  },
  order: {
    not_found: 'Order not found',
    none: 'No orders yet',
    /** ours */
    cancelled: 'Order cancelled',
    /** ours */
    question_gone: 'This question has been seen to already',
    /** ours */
    cannot_cancel: 'This order can no longer be cancelled',
    /** ours */
    nothing_paid: 'Nothing was paid for this order yet',
    /** ours */
    refund_too_much: (left: string) => `At most ${left} can be refunded`,
    /** ours */
    no_invoice: 'The invoice is made when the order is shipped',
    /** ours */
    nothing_to_pay: 'There is nothing left to pay online for this order',
    /** ours */
    hsn_missing: (title: string) =>
      `Add the HSN code of ${title} to the product first: an invoice to a business must show it.`,
    not_paid: 'It was to be paid online and is not paid yet, so it cannot be confirmed, packed or sent.',
    /** ours */
    money_went_back:
      'Its money went back to the customer. It goes on only with a new way to be paid: cash on delivery.',
    /** ours */
    difference_open:
      'It was corrected, and the difference is not paid yet. It goes on once it is, or is collected on delivery.',
    /** ours */
    needs_payment: 'These orders are not paid for',
    /** ours */
    cannot_reopen: (title: string) => `Not enough stock to reopen this order: ${title}`,
    /** ours */
    coupon_gone: 'The promo code of this order has no uses left, so the order cannot be reopened',
  },
  /** ours: about money and its provider, to shoppers */
  upload: {
    /** ours */
    too_large: 'This image is larger than 5 MB. Please choose a smaller one.',
    /** ours */
    wrong_type: 'Please choose a JPG, PNG, WebP or GIF image.',
    /** ours */
    heic: 'This photo is in HEIC format. Please choose a JPG or PNG.',
    /** ours */
    unreadable: 'This image could not be read. Please choose another one.',
    /** ours */
    cut_off: 'This image is cut off: a part of the file is missing. Please choose it again, or another one.',
    /** ours */
    too_many_pixels:
      'This image has too many pixels: the most is 50 megapixels. Please choose a smaller one.',
    /** ours */
    missing: 'Please choose an image to upload.',
    /** ours */
    under_way: 'Other photos of yours are still on their way. Please try again when they have arrived.',
    /** ours */
    too_slow: 'The connection is too slow for this photo. Please try again where it is faster.',
    /** ours */
    day_used_up: (files: number, megabytes: number) =>
      `You can send ${files} photos or ${megabytes} MB a day. Please go on tomorrow, or write to us.`,
    /** ours */
    no_room: (megabytes: number) =>
      `Photos that are not ordered yet may take ${megabytes} MB. Please order first, or write to us.`,
    /** ours */
    disk_low: 'The shop has no room for photos right now. Please try again later; orders go on as usual.',
    /** ours */
    link_expired: 'This link to the photo has expired. Please open the page again.',
  },
  request: {
    /** ours */
    received: (reference: string) =>
      `Thank you. Your reference is ${reference}. We answer within one business day.`,
  },
  general: {
    /** ours */
    not_found: 'This page or record does not exist',
    /** ours */
    sign_in: 'Please sign in',
    /** ours */
    forbidden: 'You do not have permission to do this',
    /** ours */
    cross_site: 'This request came from another site and was refused',
    /** ours */
    invalid: 'Please check the marked fields',
    /** ours */
    unstorable: 'Please remove control characters',
    /** ours */
    slow_down: 'Too many attempts. Please wait a little and try again.',
    /** ours */
    many_pages: 'So much was opened from your connection that we need a moment. Please try again shortly.',
    /** ours */
    part_missing: 'This could not be loaded. Please check your connection and try again.',
    /** ours */
    broken: 'Something went wrong on our side. Please try again.',
    /** ours */
    too_large: 'This request is too large',
    /** ours */
    stale: 'Someone else changed this in the meantime. Please look at it before saving again.',
    /** ours */
    not_acceptable: (type: string) => `This is answered as ${type} alone`,
    /** ours */
    busy: 'The shop is busy. Please try again in a moment.',
    /** ours */
    cannot_save: 'The shop cannot save anything right now. Please try again in a few minutes.',
    /** ours */
    mending: 'We are fixing a problem. You can browse, but not order right now.',
    /** ours */
    unreachable: 'The shop could not be reached. Please check your connection and try again.',
    timed_out: 'This is taking too long. Please check your connection and try again.',
  },
} as const
