import { defineMessages } from '../base/message-template.ts'

export const replyMessages = defineMessages('reply', {
  invalid: 'This link has expired. Please use the one in our latest email.',
  answered: 'You have already answered. Thank you!',
  approved_on: 'You approved this design on %{date}. Thank you!',
  change_requested_on: 'You asked for a change on %{date}. Thank you! We will send you a new design.',
  answered_on: 'You answered on %{date}. Thank you!',
  closed: 'We no longer need an answer. Thank you!',
  expired: 'This link has expired. Please contact us for a new one.',
  over: 'This order is no longer in production, so no answer is needed.',
  empty: 'Please enter an answer',
  note_missing: 'Please tell us what to change',
  not_requested: 'This was not requested',
  too_many_photos:
    'You have reached the photo limit for this link. Please answer with the photos you have added.',
  photo_missing: 'Please upload the photo again',
  thanks: 'Thank you! We have received your answer and will continue with your order.',
  approved: 'Thank you! Your design is approved. We will make it exactly as shown.',
  change: 'Thank you! We will email you about the change before we make it.',
  picture_failed: 'The picture could not be loaded. Please try again.',
})
