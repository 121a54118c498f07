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
  other: 'Error: %{error}',
  timed_out: 'It took too long and was stopped',
  interrupted: 'The server stopped before it was done',
  keys_missing: 'This payment was made with %{provider}, whose keys are not set',
  sms_refused: 'The SMS provider did not accept the message (status %{status})',
  whatsapp_refused: 'WhatsApp did not accept the message (error %{code})',
  backup_storage: 'The backup storage responded with %{status} to %{method} (%{reason})',
  photo_missing: 'A photo of this design is missing',
})
