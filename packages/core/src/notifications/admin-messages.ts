import { defineMessages } from '../base/message-template.ts'

export const adminEmailTextMessages = defineMessages('admin_email_text', { saved: 'Email text saved' })

export const adminUnusableMessageMessages = defineMessages('admin_unusable_message', {
  list_failed: 'Failed to load unusable messages',
})

export const adminFailedJobMessages = defineMessages('admin_failed_job', {
  list_failed: 'Failed to load failed jobs',
  retried: 'Retrying now',
  no_sender:
    'The store has no email address that can receive mail, so nothing is sent. Please add it under Settings > Store; this email is then sent.',
})
