import { defineMessages } from '../base/message-template.ts'

export const adminCustomerMessages = defineMessages('admin_customer', {
  list_failed: 'Failed to load customers',
  load_failed: 'Failed to load customer',
  role_updated: 'Role updated successfully',
  role_failed: 'Failed to update role',
  has_account: 'A customer with an account deletes it themselves',
  orders_open: 'An order or return request of this customer is still open',
  confirm_delete: 'Name, phone number and addresses are deleted. Invoices keep what tax law requires.',
  deleted: 'Customer deleted',
  delete_failed: 'Failed to delete customer',
  emails_copied: '1 address copied |||| %{smart_count} addresses copied',
  emails_not_copied: 'The addresses could not be copied',
})
