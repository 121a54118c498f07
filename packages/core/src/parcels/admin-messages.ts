import { defineMessages } from '../base/message-template.ts'

export const parcelMessages = defineMessages('parcel', {
  no_items: 'Please select the items in the parcel',
  twice: 'Please list each item once, with its quantity',
  https_only: 'Please enter a link that starts with https://',
  link_of_known_courier: 'The tracking link for %{courier} is added automatically. Please leave this blank.',
  all_packed: '%{title}: all units are already in a parcel',
  too_many: '%{title}: only 1 unit is left to ship |||| %{title}: only %{smart_count} units are left to ship',
  wrong_number: 'This is not a valid %{courier} tracking number. Expected: a number like %{example}',
  wrong_digits: 'This is not a valid %{courier} tracking number. Expected: %{min} to %{max} digits',
  wrong_check_digit:
    'The check digit of this number would be %{expected}, not %{digit}. Please compare it with the label.',
  not_a_number: 'This is not a tracking number',
  cancelled: 'The order is cancelled, so nothing can be shipped',
  order_delivered: 'The whole order is delivered. Set its status back to Shipped first.',
  delivered: 'This parcel was delivered, so its shipment cannot be cancelled',
  several: 'This order has several parcels. Change the tracking number on the parcel.',
  cancel_shipments_first: 'This order has shipped parcels. Cancel their shipments on the order page first.',
  not_shipped:
    'Not shipped yet: %{units}. Ship the rest, or cancel the remaining units, before you set the order to Delivered.',
  already_sent: 'This parcel was shipped already. Close this window and check the parcels of the order.',
  sent: 'Parcel %{number} shipped',
  saved: 'Parcel saved',
  removed: 'Shipment cancelled',
  failed: 'Failed to save the parcel',
})
