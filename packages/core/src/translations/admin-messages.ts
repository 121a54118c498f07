import { defineMessages } from '../base/message-template.ts'

export const translationMessages = defineMessages('admin_translation', {
  load_failed: 'Failed to load the translations',
  save_failed: 'Failed to save the translations',
  saved: 'Translations saved',
  no_original: 'Please fill in the original first',
  unknown_field: 'This text no longer exists. Please reload the page.',
})
