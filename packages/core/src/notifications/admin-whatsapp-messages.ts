import { defineMessages } from '../base/message-template.ts'

export const whatsappMessages = defineMessages('whatsapp', {
  template_name: 'Please enter lower-case letters, digits and underscores only',
  language_code: 'Please enter a language code such as en or en_US',
  opted_out: 'This number has opted out of WhatsApp messages',
  test_refused: 'WhatsApp refused the message (error %{code})',
  test_unreachable: 'WhatsApp could not be reached. Please try again.',
  load_failed: 'Failed to load the WhatsApp settings',
  saved: 'WhatsApp message saved',
  test_sent: 'Test message sent',
})
