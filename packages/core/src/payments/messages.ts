import { defineMessages } from '../base/message-template.ts'

/** Used by the server only, to stay out of the page bundles. */
export const paymentMessages = defineMessages('payment', {
  online_off: 'Online payment is not available at the moment. Please choose Cash on Delivery.',
  no_online_retry: 'Online payment is not available at the moment. Please contact us about this order.',
  provider_down:
    'Our payment provider, %{provider}, is not responding. You have not been charged, and your order is saved. Please try again in a few minutes, or pay on delivery.',
  too_many_to_pay_online:
    'You have %{max} unpaid orders from the last 24 hours. Please pay for one of them, or order again tomorrow.',
  provider_down_retry:
    'Our payment provider, %{provider}, is not responding. You have not been charged, and your order is saved. Please try again in a few minutes.',
  rejected:
    '%{provider} does not accept this payment. You have not been charged, and your order is saved. Please pay on delivery, or contact us about this order.',
  rejected_no_cash:
    '%{provider} does not accept this payment. You have not been charged, and your order is saved. Please contact us about this order.',
  provider_unconfirmed:
    'We could not confirm your payment with our payment provider, %{provider}. If it went through, your order will show it within a few minutes. Please do not pay again before that.',
  failed:
    'Payment failed. You have not been charged. You can try again or choose another payment method from your order.',
  mismatch:
    'The payment details from %{provider} do not match your order. We are looking into it, and your order will show the result. Please do not pay again.',
  not_signed: 'This request did not come from our payment provider, so nothing was changed.',
  test_page_closed:
    'This payment was started in test mode, which is now off. Please pay again from your order.',
  upi_how:
    'Scan the code with any UPI app, or open your app with the button. Then enter the UTR of the payment here, so that we can find it.',
  upi_where_utr:
    'Your UPI app shows it in the details of the payment as UTR, UPI Ref. No. or UPI transaction ID.',
  upi_checking_title: 'Payment to be confirmed',
  upi_checking:
    'Thank you. We compare the UTR with our bank account and confirm your order then. Please do not pay again. You can correct the UTR until we have checked it.',
  page_script_blocked:
    'The payment page could not be loaded. Please check your connection or content blocker and reload this page, or choose another way to pay from your order.',
  page_needs_script: 'This payment page needs JavaScript. Please turn it on and reload this page.',
  already_paid: 'This order is already paid',
  nothing_to_collect: 'This order costs nothing, so there is nothing to collect',
  cash_instead: 'Pay on delivery instead',
  no_cash_instead: 'This order cannot be paid on delivery',
  reopen: 'Your session has to be renewed. Please open your order and continue with the payment there.',
})
