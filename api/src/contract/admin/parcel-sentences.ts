export const parcelSentences = {
  no_pieces: 'Please choose what is in the parcel',
  twice: 'Please list each item once, with its quantity',
  https_only: 'Please enter a link that starts with https://',
  link_of_known: (courier: string) =>
    `The shop knows where ${courier} shows a parcel: please leave the link out.`,
  too_many: (title: string, left: number) =>
    left === 0
      ? `${title}: every piece is in a parcel already`
      : `${title}: only ${left} ${left === 1 ? 'piece is' : 'pieces are'} left to send`,
  wrong_number: (courier: string, looks: string) => `${courier} has other tracking numbers: ${looks}`,
  not_a_number: 'This is not a tracking number',
  cancelled: 'The order is cancelled, so nothing can be sent',
  order_delivered: 'The whole order is delivered. Set its status back to Shipped first.',
  delivered: 'This parcel was delivered, so it cannot be taken back',
  several: 'This order has several parcels: please change the number on its parcel',
  take_back_first: 'Parcels of this order have left. Take them back on its page first.',
  not_sent: (pieces: string) =>
    `Not sent yet: ${pieces}. Send a parcel with the rest, or cancel the remaining units, before you set the order to Delivered.`,
  sent: (number: number) => `Parcel ${number} is on its way`,
  saved: 'Parcel saved',
  removed: 'Parcel taken back',
  failed: 'Failed to save the parcel',
} as const
