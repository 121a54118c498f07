/** Used by the server only, to stay out of the page bundles. */
export const paymentSentences = {
  online_off: 'Online payment is not available here at the moment. Please choose Cash on Delivery.',
  no_online_retry: 'Online payment is not available here at the moment. Please contact us about this order.',
  provider_down:
    'Our payment provider, Razorpay, does not answer at the moment. Nothing was charged, and your order waits for you. Please try again in a few minutes, or pay when it arrives.',
  provider_silent:
    'We could not ask our payment provider, Razorpay, whether your payment went through. If it did, nothing is lost: we ask again every few minutes, and your order shows it then. Please do not pay a second time before that.',
  failed:
    'The payment did not go through, and nothing was charged. From your order you can try again or pay another way.',
  not_fitting:
    'Razorpay tells us something else about this payment than we asked for. We look into it, and you can follow it on your order. Please do not pay a second time.',
  not_signed: 'This did not come from our payment provider, so nothing was changed.',
  test_page_closed:
    'This payment was begun on a test page, which is closed now. From your order you can pay for real.',
  already_paid: 'This order is paid already',
  cash_instead: 'Pay on delivery instead',
  no_cash_instead: 'This order cannot be paid on delivery',
} as const
