/**
 * Messages stored in order timelines and notes. They are templates, so that a stored message is
 * recognised and translated when shown. Where one message is a prefix of another, the longer comes first.
 */
export const orderEventSentences = {
  payment_authorised: 'Payment authorised',
  payment_captured: 'Payment received',
  payment_failed: 'Payment failed',
  on_delivery: 'To be paid on delivery',
  not_paid_in_time: 'Payment was not finished within %{time}',
  paid_late: 'The payment came late, and the order goes on',

  refund_goods_because: 'Refund of %{amount} started: %{reason}',
  refund_goods: 'Refund of %{amount} started',
  refund_shipping_because: 'Refund for delivery of %{amount} started: %{reason}',
  refund_shipping: 'Refund for delivery of %{amount} started',
  refund_goodwill_because: 'Goodwill refund of %{amount} started: %{reason}',
  refund_goodwill: 'Goodwill refund of %{amount} started',
  refund_processed: 'Refund of %{amount} processed',
  refund_delayed: 'Refund of %{amount} delayed',
  refund_again: 'Refund of %{amount} tried again',

  question: 'Question about %{title}: %{typed}',
  answer: 'Answer about %{title}: %{typed}',
  answered: 'Answer about %{title}',
  new_photo: '%{title}: 1 new photo',
  new_photos: '%{title}: %{number} new photos',
  proof_approved: 'Approved as shown: %{title}',
  proof_change: 'A change is wanted of %{title}: %{typed}',
  without_proof: '%{title} was started without the customer’s approval: %{typed}',
  without_answer: '%{title} goes on without the customer’s answer: %{typed}',

  wish: 'Correction asked for: %{typed}',
  corrected: 'The order was changed',
  units_cancelled: 'Will not be sent: %{number} × %{title}',
  taken_out: 'Taken out: %{number} × %{title}',
  added: 'Added: %{number} × %{title}, %{amount} each',
  was_nothing: '%{title} nothing → %{typed}',
  is_nothing: '%{title} → nothing',
  pieces: '%{title}: %{before} → %{after} pieces',
  price: '%{title}: %{before} → %{after} each',
  address: 'Address: %{before} → %{after}',
  courier_collects: 'Total: %{before} → %{after}. The courier collects %{amount}.',
  goes_back: 'Total: %{before} → %{after}. %{amount} goes back the way it came.',
  to_pay: 'Total: %{before} → %{after}. %{amount} is to be paid.',
  total: 'Total: %{before} → %{after}.',

  problem: 'Problem told: %{problem}, %{title}',
  problem_remade: 'About the problem told: %{outcome}, as order %{number}',
  problem_restocked: 'About the problem told: %{outcome}: %{amount}, back into stock',
  problem_back: 'About the problem told: %{outcome}, back into stock',
  problem_paid: 'About the problem told: %{outcome}: %{amount}',
  problem_decided: 'About the problem told: %{outcome}',
  remake_cancelled: 'Order %{number} was cancelled, so its units are not made again',
  remake: 'Makes pieces of order %{number} again, at no charge',

  parcel_left: 'Parcel %{number} is on its way: %{title}',
  parcel_taken_back: 'Parcel %{number} did not leave after all',
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
  corrected: 'The order was corrected',
  paid_already: 'The order was already paid',
  on_delivery: 'The order is to be paid on delivery',
  too_much: 'More than the order costs',
  late: 'Paid after the order was cancelled',
  made_there: 'Made at Razorpay',
  not_there: 'Razorpay did not receive this refund',
  died_last: 'It was tried for two days without an answer. %{failure}',
  died: 'It was tried for two days without an answer',
} as const

export const actorNames = {
  shop: 'The shop',
  former: 'Somebody who left',
  customer: '%{who} (customer)',
} as const
