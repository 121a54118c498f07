export const coupon = {
  pending: 'Promo code %{code} will be applied to your cart',
  replaces: 'It replaces %{code}. Only one code can be used per order.',
  blank: 'Please enter a promo code',
  invalid: 'Invalid promo code',
  expired: 'This promo code has expired',
  not_yet_active: 'This promo code is not yet active',
  used_up: 'This promo code has reached its usage limit',
  below_minimum: 'Minimum order amount of %{minimum:money} required for this coupon',
  used_by_you:
    'You have already used this promo code |||| You have already used this promo code %{smart_count} times',
  first_order_only: 'This promo code is valid on your first order only',
  other_email:
    'This promo code is for another email address. Order with the address that you signed up with.',
  not_applicable: 'This promo code does not apply to the items in your cart',
  terms: (percent: number, max: string | null) => `${percent}% off${max ? `, up to ${max}` : ''}`,
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
  changed: 'Prices or stock have changed. Please check the new total.',
  gift_message_long: 'Please use at most %{max} characters for the gift message',
  no_gift_wrap: 'Gift wrap is no longer available. Please order without it.',
  earliest_delivery: 'Please choose a date from %{first} to %{last}',
  too_many_cod:
    'You already have %{max} Cash on Delivery orders that are open or were cancelled in the last 24 hours. Please choose another payment method, or order again later.',
  too_many_cod_by_recipient:
    'There are already %{max} open Cash on Delivery orders for this phone number or address. Please choose another payment method, or order again when one has been delivered.',
  cod_confirm_first:
    'Please confirm your email address to use Cash on Delivery. Open the link in our email, or request a new one in your profile.',
  too_many_to_pay:
    'You have %{max} unpaid orders from the last 24 hours. Please pay for one of them, choose Cash on Delivery, or order again tomorrow.',
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
  too_many: 'You can save up to %{max} addresses. Please delete one first.',
} as const

export const order = {
  not_found: 'Order not found',
  none: 'No orders yet',
  cancelled: 'Order cancelled',
  question_closed: 'This question is already closed',
  cannot_cancel: 'This order can no longer be cancelled',
  nothing_paid: 'This order has not been paid yet',
  refund_too_much: 'At most %{left:money} can be refunded',
  no_invoice: 'The invoice will be available when the order is shipped',
  nothing_to_pay: 'No online payment is due for this order',
  hsn_missing: 'Add the HSN code of %{title} to the product first. Invoices to businesses must show it.',
  seller_missing: 'Invoices show the store’s name and address. Please add them under Settings > Store first.',
  gstin_missing:
    'The invoice of an order with GST shows the store’s GSTIN. Please enter it under Settings > Store, or cancel the order.',
  not_paid: 'This order is not paid yet, so it cannot be confirmed, packed or shipped.',
  refunded: 'This order was refunded. To continue, switch it to Cash on Delivery.',
  balance_due:
    'This order was edited and the difference is not paid yet. To continue, wait for the payment or collect it on delivery.',
  needs_payment: 'These orders are not paid',
  cannot_reopen: 'Not enough stock to reopen this order: %{title}',
  replacement_not_owed:
    'The return was resolved in another way, or its order is cancelled, so this replacement cannot be reopened',
  coupon_gone: 'The promo code of this order has no uses left, so the order cannot be reopened',
} as const
