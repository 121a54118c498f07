import { defineMessages } from '../base/message-template.ts'

export const backInStockMessages = defineMessages('back_in_stock', {
  asked:
    'Check your inbox and open the link to confirm your email address. We will email you when it is back in stock.',
  will_notify: 'We will email %{email} when it is back in stock.',
  confirmed: 'Done. We will email you when it is back in stock.',
  unsubscribed: 'Your email address has been deleted. You will not get this notification.',
  invalid: 'This link has expired or has already been used. You can request a new one on the product page.',
  too_many: 'You already have %{max} back-in-stock alerts, the most an account can have.',
  in_stock: 'This item is already in stock.',
})
