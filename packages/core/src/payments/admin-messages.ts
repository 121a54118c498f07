import { defineMessages } from '../base/message-template.ts'

export const adminRefundMessages = defineMessages('admin_refund', {
  below_minimum: 'Online payments can be refunded from %{min:money}',
  shipping_refund_too_much: 'At most %{left:money} of the delivery charge can be refunded',
  goodwill_needs_reason: 'Please enter a reason for the goodwill refund',
  items_refund_too_much: 'At most %{left:money} of these items can be refunded',
  items_refunded: '%{title} is already fully refunded',
  few_items_refundable: 'Only %{left} of %{title} can still be refunded',
  not_in_order: 'This item is no longer in the order. Please reload the order.',
  refund_already_started:
    'A refund was already started here. Close this dialog and check the order before refunding more.',
  earlier_refund_completed:
    'The earlier refund of %{amount} has gone through. Please check the order before refunding more.',
  earlier_refund_unknown:
    '%{provider} has not confirmed the earlier refund of %{amount} yet. Please try again in a few minutes.',
})

export const adminPaymentClaimMessages = defineMessages('admin_payment_claim', {
  list_failed: 'Failed to load the payments to confirm',
  confirmed: 'Payment confirmed',
  rejected: 'Marked as not received',
  recorded: 'Payment recorded',
  statement_recorded: '1 payment recorded |||| %{smart_count} payments recorded',
  paid_out: 'Payout recorded',
  failed: 'Failed to save',
})

export const adminGatewayMessages = defineMessages('admin_payment_gateway', {
  not_connected: '%{provider} is not connected: its keys are not set on the server',
  keys_rejected: '%{provider} rejects the keys of this store',
  unreachable: '%{provider} does not respond. Please try again in a few minutes.',
  connected: 'Connected',
  check_failed: 'Failed to check the connection',
  foreign_failed: 'Failed to load the payments of other sites',
})

export const adminPaymentIssueMessages = defineMessages('admin_payment_issue', {
  list_failed: 'Failed to load payment issues',
  resolved: 'Marked as done',
  reopened: 'Marked as open',
  update_failed: 'Failed to save',
})
