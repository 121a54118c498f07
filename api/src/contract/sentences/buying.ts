export const coupon = {
  kept: (code: string) => `Promo code ${code} will be applied to your cart`,
  replaces: (code: string) => `It replaces ${code}, as only one code can be used.`,
  blank: 'Please enter a promo code',
  invalid: 'Invalid promo code',
  expired: 'This promo code has expired',
  not_yet_active: 'This promo code is not yet active',
  used_up: 'This promo code has reached its usage limit',
  below_minimum: (minimum: string) => `Minimum order amount of ${minimum} required for this coupon`,
  used_by_you: (times: number) =>
    times === 1
      ? 'You have used this promo code already'
      : `You have used this promo code ${times} times already`,
  first_order_only: 'This promo code is for a first order',
  nothing_covered: 'This promo code is for other products than those in your cart',
  terms: (percent: number, most: string | null) => `${percent}% off${most ? `, up to ${most}` : ''}`,
  failed: 'Failed to apply promo code',
  applied: 'Promo code applied successfully!',
  removed: 'Promo code removed.',
} as const

export const checkout = {
  shipping_incomplete: 'Please fill in all required shipping address fields',
  billing_incomplete: 'Please fill in all required billing address fields',
  failed: 'Failed to place order. Please try again.',
  placed: 'Order placed successfully!',
  placing: 'Placing Order...',
  changed: 'Prices or stock changed since you saw this total. Please check the new one.',
  gift_message_long: (most: number) => `Please use at most ${most} characters for the gift message`,
  no_gift_wrap: 'Gift wrap is not offered any more. Please order without it.',
  not_before: (first: string, last: string) => `Please choose a day from ${first} to ${last}`,
  too_many_cod: (most: number) =>
    `${most} of your cash on delivery orders are still on their way. Please choose another way to pay, or order again when one has arrived.`,
  too_many_cod_there: (most: number) =>
    `${most} cash on delivery orders to this phone number or address are still on their way. Please choose another way to pay, or order again when one has arrived.`,
  cod_confirm_first:
    'Please confirm your email address before you pay on delivery: open the link in our email, or ask for a new one in your profile.',
  too_many_to_pay: (most: number) =>
    `${most} of your orders of the last day are not paid. Please pay for one of them, choose cash on delivery, or order again tomorrow.`,
  key_reused: 'This request was already used for a different order. Please reload and try again.',
} as const

export const address = {
  load_failed: 'Failed to load addresses',
  save_failed: 'Failed to save address',
  delete_failed: 'Failed to delete address',
  default_failed: 'Failed to update default address',
  updated: 'Address updated successfully!',
  added: 'Address added successfully!',
  deleted: 'Address deleted successfully!',
  default_updated: 'Default address updated!',
  confirm_delete: 'Are you sure you want to delete this address?',
  too_many: (most: number) => `You can save at most ${most} addresses. Please delete one first.`,
} as const

export const order = {
  not_found: 'Order not found',
  none: 'No orders yet',
  cancelled: 'Order cancelled',
  question_gone: 'This question has been seen to already',
  cannot_cancel: 'This order can no longer be cancelled',
  nothing_paid: 'Nothing was paid for this order yet',
  refund_too_much: (left: string) => `At most ${left} can be refunded`,
  no_invoice: 'The invoice is made when the order is shipped',
  nothing_to_pay: 'There is nothing left to pay online for this order',
  hsn_missing: (title: string) =>
    `Add the HSN code of ${title} to the product first: an invoice to a business must show it.`,
  not_paid: 'It was to be paid online and is not paid yet, so it cannot be confirmed, packed or sent.',
  money_went_back:
    'Its money went back to the customer. It goes on only with a new way to be paid: cash on delivery.',
  difference_open:
    'It was corrected, and the difference is not paid yet. It goes on once it is, or is collected on delivery.',
  needs_payment: 'These orders are not paid for',
  cannot_reopen: (title: string) => `Not enough stock to reopen this order: ${title}`,
  coupon_gone: 'The promo code of this order has no uses left, so the order cannot be reopened',
} as const
