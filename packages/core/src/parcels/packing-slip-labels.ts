import { defineLabels } from '../base/message-template.ts'

/** What the customer reads; words for packing and for the courier stay English. */
export const packingSlipLabels = defineLabels('packing_slip', {
  title: 'Packing slip, order placed on %{date:day}',
  express: 'Express delivery',
  gift_wrap: 'Gift wrap',
  gift_message: 'Gift message',
  photos: '1 photo |||| %{smart_count} photos',
  country_of_origin: 'Country of origin',
  imported_by: 'Imported by',
})
