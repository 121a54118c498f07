/**
 * Messages stored in order timelines and notes. They are templates, so that a stored message is
 * recognised and translated when shown. Where one message is a prefix of another, the longer comes first.
 */
export const orderEventMessages = {
  payment_authorised: 'Payment authorised',
  payment_captured: 'Payment received',
  payment_failed: 'Payment failed',
  on_delivery: 'Payment due on delivery',
  not_paid_in_time: 'Payment was not completed within %{time}',
  paid_late: 'The payment arrived late, and the order will be processed',

  refund_items_because: 'Refund of %{amount} initiated: %{reason}',
  refund_items: 'Refund of %{amount} initiated',
  refund_shipping_because: 'Shipping refund of %{amount} initiated: %{reason}',
  refund_shipping: 'Shipping refund of %{amount} initiated',
  refund_goodwill_because: 'Goodwill refund of %{amount} initiated: %{reason}',
  refund_goodwill: 'Goodwill refund of %{amount} initiated',
  refund_processed: 'Refund of %{amount} processed',
  refund_delayed: 'Refund of %{amount} delayed',
  refund_retried: 'Refund of %{amount} retried',

  question: 'Question about %{title}: %{typed}',
  answer: 'Answer about %{title}: %{typed}',
  answered: 'Answer about %{title}',
  new_photo: '%{title}: 1 new photo',
  new_photos: '%{title}: %{number} new photos',
  proof_approved: 'Approved as shown: %{title}',
  proof_change: 'Change requested for %{title}: %{typed}',
  without_approval: '%{title} was started without the customer’s approval: %{typed}',
  without_answer: '%{title} continues without the customer’s answer: %{typed}',

  change_requested: 'Change requested: %{typed}',
  order_edited: 'Order edited',
  units_cancelled: 'Cancelled: %{number} × %{title}',
  removed: 'Removed: %{number} × %{title}',
  added: 'Added: %{number} × %{title}, %{amount} each',
  was_nothing: '%{title} empty → %{typed}',
  is_nothing: '%{title} → empty',
  quantity: '%{title}: %{before} → %{after} units',
  price: '%{title}: %{before} → %{after} each',
  address: 'Address: %{before} → %{after}',
  courier_collects: 'Total: %{before} → %{after}. The courier will collect %{amount}.',
  to_refund: 'Total: %{before} → %{after}. %{amount} will be refunded to the original payment method.',
  to_pay: 'Total: %{before} → %{after}. %{amount} is due.',
  total: 'Total: %{before} → %{after}.',

  return_requested: 'Return requested: %{problem}, %{title}',
  return_replaced: 'Return resolved: %{outcome}: order %{number}',
  return_refunded_restocked: 'Return resolved: %{outcome}: %{amount}, restocked',
  return_restocked: 'Return resolved: %{outcome}, restocked',
  return_refunded: 'Return resolved: %{outcome}: %{amount}',
  return_resolved: 'Return resolved: %{outcome}',
  replacement_cancelled: 'Order %{number} was cancelled, so its units will not be replaced',
  replacement: 'Free replacement for order %{number}',

  parcel_shipped: 'Parcel %{number} shipped: %{title}',
  shipment_cancelled: 'Shipment of parcel %{number} cancelled',
  number_replaced: 'Tracking number: %{before} → %{after}',
  parcel_delivered: 'Parcel %{number} was delivered',
} as const

export const durationMessages = {
  minute: '1 minute',
  minutes: '%{number} minutes',
  hours: '%{number} hours',
} as const

export const refundReasons = {
  cancelled: 'The order was cancelled',
  order_edited: 'The order was edited',
  paid_already: 'The order was already paid',
  on_delivery: 'The order is Cash on Delivery',
  too_much: 'More than the order total',
  late: 'Paid after the order was cancelled',
  refunded_at_provider: 'Refunded in Razorpay',
  refund_missing: 'Razorpay did not receive this refund',
  no_response_last_error: 'No response after retrying for two days. %{failure}',
  no_response: 'No response after retrying for two days',
} as const

export const actorNames = {
  shop: 'The shop',
  former: 'Former staff member',
  customer: '%{who} (customer)',
} as const
