import { defineMessages } from '../base/message-template.ts'

export const adminTaxRateMessages = defineMessages('admin_tax_rate', {
  added: 'Rate added',
  removed: 'Rate removed',
  taken: 'A rate for this HSN code and start date already exists',
})
