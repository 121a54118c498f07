import { defineMessages } from '../base/message-template.ts'

export const adminOptionMessages = defineMessages('admin_option', {
  condition: 'Please select an option that comes before this one',
  condition_value: 'The other option does not have this choice: %{value}',
  limits: 'The minimum cannot be above the maximum',
  unit_price: 'A character or line can cost at most ₹10,000',
})
