import { defineLabels } from '../base/message-template.ts'
import { returnOutcomeLabels, returnReasonLabels } from '../returns/return-labels.ts'

/** English texts of order timelines by event type. `%{typed}` is the text written by a person. */
export const orderEventMessages = {
  /** Says nothing by itself. */
  status_changed: '',
  ...defineLabels('order_event', {
    payment_authorised: 'Payment authorised',
    payment_captured: 'Payment received',
    payment_failed: 'Payment failed',
    payment_claimed: 'UTR %{reference} entered, payment to be confirmed',
    payment_not_found: 'No payment with UTR %{reference} arrived',
    received_upi: '%{amount:money} received by UPI, UTR %{reference}',
    received_bank_transfer: '%{amount:money} received by bank transfer, reference %{reference}',
    received_cash: '%{amount:money} received in cash, reference %{reference}',
    paid_by_credit: '%{amount:money} paid with store credit',
    on_delivery: 'Payment due on delivery',
    advance_paid: 'Advance of %{amount:money} paid, %{due:money} due on delivery',
    not_paid_in_minutes:
      'Payment was not completed within 1 minute |||| Payment was not completed within %{smart_count} minutes',
    not_paid_in_hours: 'Payment was not completed within %{hours} hours',
    paid_late: 'The payment arrived late, and the order will be processed',

    refund_items_automatic: 'Refund of %{amount:money} initiated: %{reason:refund_reason}',
    refund_items_because: 'Refund of %{amount:money} initiated: %{typed}',
    refund_items: 'Refund of %{amount:money} initiated',
    refund_shipping_because: 'Shipping refund of %{amount:money} initiated: %{typed}',
    refund_shipping: 'Shipping refund of %{amount:money} initiated',
    refund_goodwill_because: 'Goodwill refund of %{amount:money} initiated: %{typed}',
    refund_goodwill: 'Goodwill refund of %{amount:money} initiated',
    refund_processed: 'Refund of %{amount:money} processed',
    refund_delayed: 'Refund of %{amount:money} delayed',
    refund_retried: 'Refund of %{amount:money} retried',
    refund_paid_out: 'Refund of %{amount:money} paid out, reference %{reference}',
    dispute_lost: '%{amount:money} returned by the bank after a dispute',

    question: 'Question about %{title}: %{typed}',
    answer: 'Answer about %{title}: %{typed}',
    answered: 'Answer about %{title}',
    new_text: '%{title}: %{text}',
    new_photos: '%{title}: 1 new photo |||| %{title}: %{smart_count} new photos',
    proof_approved: 'Approved as shown: %{title}',
    proof_change: 'Change requested for %{title}: %{typed}',
    without_approval: '%{title} was started without the customer’s approval: %{typed}',
    without_answer: '%{title} continues without the customer’s answer: %{typed}',

    confirmation_asked: 'Asked the customer to confirm the order',
    buyer_confirmed: 'Order confirmed by the customer',
    buyer_confirmed_by_code: 'Order confirmed by the customer with the code sent to the phone number',
    buyer_confirmed_to_staff: 'Order confirmed by the customer by phone',
    pays_online: 'Payment online instead of on delivery',

    change_requested: 'Change requested: %{typed}',
    order_edited: 'Order edited',
    units_cancelled: 'Cancelled: %{number} × %{title}',
    removed: 'Removed: %{number} × %{title}',
    added: 'Added: %{number} × %{title}, %{amount:money} each',
    was_nothing: '%{title} empty → %{after}',
    is_nothing: '%{title} → empty',
    field: '%{title} %{before} → %{after}',
    quantity: '%{title}: %{before} → %{after} units',
    price: '%{title}: %{before:money} → %{after:money} each',
    address: 'Address: %{before} → %{after}',
    billing_address: 'Billing address: %{before} → %{after}',
    business_added: 'Business on the invoice: %{after}',
    business_changed: 'Business on the invoice: %{before} → %{after}',
    business_removed: 'Business removed from the invoice: %{before}',
    place_of_supply: 'Place of supply: %{before} → %{after}',
    express_lost:
      'Express delivery is not available: changed to standard delivery, without the charge of %{amount:money}',
    express_charge: 'Express delivery: %{before:money} → %{after:money}',
    cod_fee_lost: 'Nothing is left to collect, so the Cash on Delivery fee of %{amount:money} is dropped',
    delivery_date: 'Estimated delivery: %{before:day} → %{after:day}',
    courier_collects: 'Total: %{before:money} → %{after:money}. The courier will collect %{amount:money}.',
    to_refund:
      'Total: %{before:money} → %{after:money}. %{amount:money} will be refunded to the original payment method.',
    to_pay: 'Total: %{before:money} → %{after:money}. %{amount:money} is due.',
    total: 'Total: %{before:money} → %{after:money}.',

    return_requested: 'Return requested: %{problem:return_reason}, %{title}',
    return_replaced: 'Return resolved: %{outcome:return_outcome}: order %{number}',
    return_refunded_restocked: 'Return resolved: %{outcome:return_outcome}: %{amount:money}, restocked',
    return_restocked: 'Return resolved: %{outcome:return_outcome}, restocked',
    return_refunded: 'Return resolved: %{outcome:return_outcome}: %{amount:money}',
    return_resolved: 'Return resolved: %{outcome:return_outcome}',
    replacement_cancelled: 'Order %{number} was cancelled, so its units will not be replaced',
    replacement: 'Free replacement for order %{number}',

    parcel_shipped: 'Parcel %{number} shipped: %{title}',
    shipment_cancelled: 'Shipment of parcel %{number} cancelled',
    number_replaced: 'Tracking number: %{before} → %{after}',
    parcel_delivered: 'Parcel %{number} was delivered',
    courier_collected: 'The courier collected %{amount:money}',
    cash_received: 'Cash of %{amount:money} received',
    delivered_unexpectedly: 'The courier delivered shipment %{number}, although it was cancelled',
  }),
} as const

export const refundReasonLabels = defineLabels('refund_reason', {
  cancelled: 'The order was cancelled',
  order_edited: 'The order was edited',
  paid_already: 'The order was already paid',
  on_delivery: 'The order is Cash on Delivery',
  too_much: 'More than the order total',
  late: 'Paid after the order was cancelled',
  refunded_at_provider: 'Refunded at the payment gateway',
  dispute_lost: 'Dispute lost',
})

export const refundFailureMessages = {
  refund_missing: 'The payment gateway did not receive this refund',
  no_response_last_error: 'No response after retrying for two days. %{failure}',
  no_response: 'No response after retrying for two days',
  below_minimum: 'Too small to be refunded online',
  no_account: 'The customer has no account for store credit',
  dispute_lost: 'Not sent, as the bank returned the money after a dispute',
} as const

/** Label tables of the `%{name:table}` placeholders in order events. */
export const orderEventLabels = {
  refund_reason: refundReasonLabels,
  return_reason: returnReasonLabels,
  return_outcome: returnOutcomeLabels,
} as const

export type OrderEventType = keyof typeof orderEventMessages
export type RefundReasonCode = keyof typeof refundReasonLabels
export type RefundFailureCode = keyof typeof refundFailureMessages
