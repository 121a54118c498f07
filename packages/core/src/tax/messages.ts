import { defineMessages } from '../base/message-template.ts'

export const taxMessages = defineMessages('tax', {
  included: 'Includes GST of',
  in_charges: 'Other charges include GST of',
  prices_include: 'Inclusive of all taxes',
  shop_includes: 'Prices include all taxes.',
  shop_adds: 'GST is added to prices at checkout.',
})
