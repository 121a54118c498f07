import { defineMessages } from '../base/message-template.ts'

export const adminOfferMessages = defineMessages('admin_offer', {
  list_failed: 'Failed to load offers',
  save_failed: 'Failed to save offer',
  delete_failed: 'Failed to delete offer',
  status_failed: 'Failed to update offer status',
  created: 'Offer created successfully',
  updated: 'Offer updated successfully',
  deleted: 'Offer deleted successfully',
  activated: 'Offer activated successfully',
  deactivated: 'Offer deactivated successfully',
  confirm_delete: 'Are you sure you want to delete this offer?',
  no_value: 'Enter the discount',
  no_quantity: 'Enter the number of units',
  used_more: 'Already used %{times} times',
  gone: 'The offer of this order has reached its usage limit. Create a new order instead.',
  not_in_catalogue: 'A selected product or category has been deleted. Please select again.',
})
