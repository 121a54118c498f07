export const correctionSentences = {
  too_late:
    'This order can no longer be edited because it is shipped, delivered or cancelled. Use returns instead.',
  made: (title: string) =>
    `${title} is already made. To make it again, set its production status back first.`,
  made_units: (title: string, made: number) =>
    made === 1
      ? `1 unit of ${title} is already made. The quantity cannot be less than 1.`
      : `${made} units of ${title} are already made. The quantity cannot be less than ${made}.`,
  remake_costs: 'This is a free replacement order. Create a new order for items that the customer pays for.',
  nothing_sent: 'Nothing in this order has been shipped yet. Edit or cancel the order instead.',
  units_cancelled: 'Units cancelled. The customer will be notified by email.',
  units_failed: 'Failed to cancel the units',
  not_in_order: 'This item has been removed from the order. Please reload the order.',
  other_area: (title: string) =>
    `${title} has a different print area for this option. Remove it and add it again.`,
  changed_since: 'The amounts have changed. Please review them again.',
  payment_under_way: 'A payment for this order is being processed. Please try again in a few minutes.',
  no_online: 'The difference cannot be collected because online payments are not available.',
  nothing: 'No changes to save',
  saved: 'Order updated. The customer will be notified by email.',
  failed: 'Failed to edit the order',
  as_asked: 'As you requested.',
  wish_settled: 'Request closed',
  wish_failed: 'Failed to close the request',
  load_failed: 'Failed to calculate the amounts',
} as const
