import { defineMessages } from '../base/message-template.ts'

export const reviewMessages = defineMessages('review', {
  duplicate: 'You have already reviewed this product',
  failed: 'Failed to submit review',
  own: 'You cannot mark your own review as helpful',
  submitted: 'Review submitted successfully!',
  anonymous: 'Anonymous',
  photo_expired: 'One of your photos has expired. Please upload it again.',
})
