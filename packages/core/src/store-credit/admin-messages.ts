import { defineMessages } from '../base/message-template.ts'

export const adminStoreCreditMessages = defineMessages('admin_store_credit', {
  load_failed: 'Failed to load the store credit',
  changed: 'Store credit updated',
  change_failed: 'Failed to update the store credit',
  reason_missing: 'Please enter a reason',
  no_account: 'Store credit needs a customer with an account',
  too_little: 'The store credit balance is only %{left:money}',
  over_limit:
    'You can grant a customer up to %{limit:money} in %{days} days. Please ask a manager to grant more.',
  already_changed: 'This change was already made. Please check the balance before another one.',
})
