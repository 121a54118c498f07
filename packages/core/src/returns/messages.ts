import { defineMessages } from '../base/message-template.ts'

export const returnMessages = defineMessages('return', {
  not_delivered: 'You can report a problem after the parcel has been delivered.',
  too_late: 'The return window for %{title} has closed. Please contact us.',
  not_for_this: '%{title} is personalised, so it can only be returned if it is damaged or incorrect.',
  needs_photo: 'Please add a photo that shows the problem.',
  already_reported: 'You have already reported a problem with %{title}.',
  already_sent: 'We have received your report already. Please reload the page to see it.',
  not_in_order: 'This item is not part of this order.',
  photo_gone: 'Please upload the photos again',
  thanks: 'Thank you. We will review your request and email you.',
})
