import { defineMessages } from '../base/message-template.ts'

export const changeRequestMessages = defineMessages('change_request', {
  thanks: 'Thank you. We will review your request before we make your order, and email you.',
  already_requested: 'You have already requested a change. We will review it and email you.',
  too_late: 'This order can no longer be changed. Please contact us.',
})
