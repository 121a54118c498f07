import { defineMessages } from '../base/message-template.ts'

export const requestMessages = defineMessages('request', {
  received: 'Thank you. Your reference is %{reference}. We will reply within one business day.',
})
