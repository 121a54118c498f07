import { defineMessages } from '../base/message-template.ts'

export const adminRequestMessages = defineMessages('admin_request', {
  list_failed: 'Failed to load messages',
  load_failed: 'Failed to load message',
  update_failed: 'Failed to update message',
  handled: 'Message marked as handled',
  reopened: 'Message marked as waiting',
})
