import { defineMessages } from '../base/message-template.ts'

export const newsletterMessages = defineMessages('newsletter', {
  list_failed: 'Failed to load newsletter subscribers',
  deleted: 'Subscriber deleted',
  delete_failed: 'Failed to delete the subscriber',
  confirm_delete: 'Are you sure you want to delete this subscriber?',
})
