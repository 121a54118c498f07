import { defineMessages } from '../base/message-template.ts'

export const adminReturnMessages = defineMessages('admin_return', {
  not_found: 'Return not found',
  already_resolved: 'This return has already been resolved. Please reload it.',
  only_decline: 'The order was cancelled or is no longer delivered, so this return can only be declined.',
  needs_answer: 'Please enter a reason for the customer',
  needs_amount: 'Please enter an amount',
  too_much: 'At most %{left:money} can be refunded for these items.',
  nothing_left: 'These items are already fully refunded.',
  cash_due:
    '%{amount:money} of the price is still to be collected on delivery. Please refund these items once it is collected, or replace them now.',
  changed_since: 'The amounts have changed. Please review them again.',
  photos_deleted:
    'The photos of %{title} have been deleted, so it cannot be replaced as ordered. Ask the customer for them.',
  not_sellable: 'This cannot be restocked. It is personalised, or the customer keeps it.',
  none_left: 'Only %{stock} of %{title} left in stock.',
  saved: 'Return resolved. The customer will be notified by email.',
  failed: 'Failed to save the decision',
  list_failed: 'Failed to load returns',
  load_failed: 'Failed to load the return',
})
