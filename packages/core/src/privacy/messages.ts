import { defineMessages } from '../base/message-template.ts'

export const ownPrivacyMessages = defineMessages('own_privacy', {
  nominee_contact: 'Please enter an email address or a mobile number',
  nominee_saved: 'Nominee saved',
  nominee_removed: 'Nominee removed',
  load_failed: 'Your consents could not be loaded.',
})
