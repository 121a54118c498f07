export const parcelMessages = {
  no_items: 'Please select the items in the parcel',
  twice: 'Please list each item once, with its quantity',
  https_only: 'Please enter a link that starts with https://',
  link_of_known_courier: (courier: string) =>
    `The tracking link for ${courier} is added automatically. Please leave this blank.`,
  too_many: (title: string, left: number) =>
    left === 0
      ? `${title}: all units are already in a parcel`
      : `${title}: only ${left} ${left === 1 ? 'unit is' : 'units are'} left to ship`,
  wrong_number: (courier: string, format: string) =>
    `This is not a valid ${courier} tracking number. Expected: ${format}`,
  not_a_number: 'This is not a tracking number',
  cancelled: 'The order is cancelled, so nothing can be shipped',
  order_delivered: 'The whole order is delivered. Set its status back to Shipped first.',
  delivered: 'This parcel was delivered, so its shipment cannot be cancelled',
  several: 'This order has several parcels. Change the tracking number on the parcel.',
  cancel_shipments_first: 'This order has shipped parcels. Cancel their shipments on the order page first.',
  not_shipped: (units: string) =>
    `Not shipped yet: ${units}. Ship the rest, or cancel the remaining units, before you set the order to Delivered.`,
  sent: (number: number) => `Parcel ${number} shipped`,
  saved: 'Parcel saved',
  removed: 'Shipment cancelled',
  failed: 'Failed to save the parcel',
} as const
