import { defineMessages } from '../base/message-template.ts'

export const addressMessages = defineMessages('address', {
  load_failed: 'Failed to load addresses',
  save_failed: 'Failed to save address',
  delete_failed: 'Failed to delete address',
  default_failed: 'Failed to update default address',
  updated: 'Address updated successfully!',
  added: 'Address added successfully!',
  deleted: 'Address deleted successfully!',
  default_updated: 'Default address updated!',
  confirm_delete: 'Are you sure you want to delete this address?',
  too_many: 'You can save up to %{max} addresses. Please delete one first.',
})
