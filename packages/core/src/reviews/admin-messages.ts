import { defineMessages } from '../base/message-template.ts'

export const adminReviewMessages = defineMessages('admin_review', {
  list_failed: 'Failed to load reviews',
  delete_failed: 'Failed to delete review',
  answered: 'Answer saved',
  answer_failed: 'Failed to save the answer',
  photo_removed: 'Photo removed',
  photo_failed: 'Failed to remove the photo',
  deleted: 'Review deleted successfully',
  confirm_delete: 'Are you sure you want to delete this review?',
})
