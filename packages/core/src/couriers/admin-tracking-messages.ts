import { defineMessages } from '../base/message-template.ts'

export const adminTrackingMessages = defineMessages('admin_tracking', {
  empty: 'This file has no orders',
  too_many: 'This file has more than 1,000 lines. Please split it.',
  no_headings: 'Please map the columns with the order number and the tracking number',
  twice: 'This order is already in the file',
  no_number: 'Tracking number is missing',
  too_long: 'At most 60 characters',
  courier_left_out: 'Name of the courier left out: at most 60 characters',
  replaces: 'Replaces %{number}',
  shared: 'Order %{order} already has this number',
  no_courier: 'Courier is missing. Map its column or select a courier.',
  cancelled: 'The order is cancelled',
  cancelled_there: 'The courier marks this shipment as cancelled (-C)',
  delivered: 'The order is already delivered',
  several: 'The order was shipped in several parcels. Enter the number on the order page.',
  shipped: '1 order shipped |||| %{smart_count} orders shipped',
  failed: 'Failed to import tracking numbers',
})
