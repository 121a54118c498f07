/**
 * Messages stored in order timelines and notes. They are templates, so that a stored message is
 * recognised and translated when shown. Where one message is a prefix of another, the longer comes first.
 */
export const orderEventSentences = {
  payment_authorised: 'Payment authorised',
  payment_captured: 'Payment received',
  payment_failed: 'Payment failed',
  on_delivery: 'Payment due on delivery',
  not_paid_in_time: 'Payment was not completed within %{time}',
  paid_late: 'The payment arrived late, and the order will be processed',

  refund_goods_because: 'Refund of %{amount} initiated: %{reason}',
  refund_goods: 'Refund of %{amount} initiated',
  refund_shipping_because: 'Shipping refund of %{amount} initiated: %{reason}',
  refund_shipping: 'Shipping refund of %{amount} initiated',
  refund_goodwill_because: 'Goodwill refund of %{amount} initiated: %{reason}',
  refund_goodwill: 'Goodwill refund of %{amount} initiated',
  refund_processed: 'Refund of %{amount} processed',
  refund_delayed: 'Refund of %{amount} delayed',
  refund_again: 'Refund of %{amount} retried',

  question: 'Question about %{title}: %{typed}',
  answer: 'Answer about %{title}: %{typed}',
  answered: 'Answer about %{title}',
  new_photo: '%{title}: 1 new photo',
  new_photos: '%{title}: %{number} new photos',
  proof_approved: 'Approved as shown: %{title}',
  proof_change: 'Change requested for %{title}: %{typed}',
  without_proof: '%{title} was started without the customer’s approval: %{typed}',
  without_answer: '%{title} continues without the customer’s answer: %{typed}',

  wish: 'Change requested: %{typed}',
  corrected: 'Order edited',
  units_cancelled: 'Cancelled: %{number} × %{title}',
  taken_out: 'Removed: %{number} × %{title}',
  added: 'Added: %{number} × %{title}, %{amount} each',
  was_nothing: '%{title} empty → %{typed}',
  is_nothing: '%{title} → empty',
  pieces: '%{title}: %{before} → %{after} units',
  price: '%{title}: %{before} → %{after} each',
  address: 'Address: %{before} → %{after}',
  courier_collects: 'Total: %{before} → %{after}. The courier will collect %{amount}.',
  goes_back: 'Total: %{before} → %{after}. %{amount} will be refunded to the original payment method.',
  to_pay: 'Total: %{before} → %{after}. %{amount} is due.',
  total: 'Total: %{before} → %{after}.',

  problem: 'Return requested: %{problem}, %{title}',
  problem_remade: 'Return resolved: %{outcome}: order %{number}',
  problem_restocked: 'Return resolved: %{outcome}: %{amount}, restocked',
  problem_back: 'Return resolved: %{outcome}, restocked',
  problem_paid: 'Return resolved: %{outcome}: %{amount}',
  problem_decided: 'Return resolved: %{outcome}',
  remake_cancelled: 'Order %{number} was cancelled, so its units will not be replaced',
  remake: 'Free replacement for order %{number}',

  parcel_left: 'Parcel %{number} shipped: %{title}',
  parcel_taken_back: 'Shipment of parcel %{number} cancelled',
  number_replaced: 'Tracking number: %{before} → %{after}',
  parcel_arrived: 'Parcel %{number} was delivered',
} as const

export const waitingTimes = {
  minute: '1 minute',
  minutes: '%{number} minutes',
  hours: '%{number} hours',
} as const

export const refundReasons = {
  cancelled: 'The order was cancelled',
  corrected: 'The order was edited',
  paid_already: 'The order was already paid',
  on_delivery: 'The order is Cash on Delivery',
  too_much: 'More than the order total',
  late: 'Paid after the order was cancelled',
  made_there: 'Refunded in Razorpay',
  not_there: 'Razorpay did not receive this refund',
  died_last: 'No response after retrying for two days. %{failure}',
  died: 'No response after retrying for two days',
} as const

export const actorNames = {
  shop: 'The shop',
  former: 'Former staff member',
  customer: '%{who} (customer)',
} as const
