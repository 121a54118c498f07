import { defineMessages } from '../base/message-template.ts'

export const adminCustomerMessages = defineMessages('admin_customer', {
  list_failed: 'Failed to load customers',
  load_failed: 'Failed to load customer',
  role_updated: 'Role updated successfully',
  role_failed: 'Failed to update role',
  emails_copied: '1 address copied |||| %{smart_count} addresses copied',
  emails_not_copied: 'The addresses could not be copied',
})
