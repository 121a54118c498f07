import { defineMessages } from '../base/message-template.ts'

export const adminCollectionMessages = defineMessages('admin_collection', {
  list_failed: 'Failed to load collections',
  save_failed: 'Failed to save collection',
  delete_failed: 'Failed to delete collection',
  status_failed: 'Failed to update collection status',
  created: 'Collection created successfully',
  updated: 'Collection updated successfully',
  deleted: 'Collection deleted successfully',
  activated: 'Collection activated successfully',
  deactivated: 'Collection deactivated successfully',
  confirm_delete: 'Are you sure you want to delete this collection?',
  slug_taken: 'This slug is already used by another collection',
  title: 'Please enter the title',
  empty_rule: 'Please choose at least one condition',
  too_many_products: 'At most 500 products',
})
