export const correctionSentences = {
  too_late:
    'This order can no longer be corrected: it is on its way, delivered or cancelled. Use returns instead.',
  made: (title: string) => `${title} is made already. Take its step back first, if it shall be made again.`,
  made_units: (title: string, made: number) =>
    made === 1
      ? `1 unit of ${title} is made already. The quantity cannot go below 1.`
      : `${made} units of ${title} are made already. The quantity cannot go below ${made}.`,
  remake_costs:
    'This order is made again free of charge. Please place a new order for anything the customer pays for.',
  nothing_sent: 'Nothing of this order has been sent. Correct the order, or cancel it.',
  units_cancelled: 'Units cancelled. The customer is told by email.',
  units_failed: 'Failed to cancel the units',
  not_in_order: 'This piece is no longer in the order. Please open the order again.',
  other_area: (title: string) => `${title} is printed elsewhere in this choice. Take it out and add it anew.`,
  changed_since: 'The sums have changed since they were shown. Please look at them again.',
  payment_under_way: 'A payment of this order is being settled just now. Please try again in a few minutes.',
  no_online: 'The difference cannot be asked for: the shop takes no online payments now.',
  nothing: 'Nothing was changed',
  saved: 'Order corrected. The customer is told by a letter.',
  failed: 'Failed to correct the order',
  as_asked: 'As you asked us to.',
  wish_settled: 'Request closed',
  wish_failed: 'Failed to close the request',
  load_failed: 'Failed to work out the sums',
} as const
