import { defineMessages } from '../base/message-template.ts'

export const orderEditMessages = defineMessages('order_edit', {
  too_late:
    'This order can no longer be edited because it is shipped, delivered or cancelled. Use returns instead.',
  already_made: '%{title} is already made. To make it again, set its production status back first.',
  made_units:
    '1 unit of %{title} is already made. The quantity cannot be less than 1. |||| %{smart_count} units of %{title} are already made. The quantity cannot be less than %{smart_count}.',
  replacement_is_free:
    'This is a free replacement order. Create a new order for items that the customer pays for.',
  nothing_shipped: 'Nothing in this order has been shipped yet. Edit or cancel the order instead.',
  units_cancelled: 'Units cancelled. The customer will be notified by email.',
  units_failed: 'Failed to cancel the units',
  not_in_order: 'This item has been removed from the order. Please reload the order.',
  different_print_area: '%{title} has a different print area for this option. Remove it and add it again.',
  changed_since: 'The amounts have changed. Please review them again.',
  payment_in_progress: 'A payment for this order is being processed. Please try again in a few minutes.',
  no_online: 'The difference cannot be collected because online payments are not available.',
  no_changes: 'No changes to save',
  saved: 'Order updated. The customer will be notified by email.',
  failed: 'Failed to edit the order',
  as_requested: 'As you requested.',
  request_closed: 'Request closed',
  request_close_failed: 'Failed to close the request',
  load_failed: 'Failed to calculate the amounts',
})
