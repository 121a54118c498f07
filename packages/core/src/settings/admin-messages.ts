import { defineMessages } from '../base/message-template.ts'

export const adminSettingsMessages = defineMessages('admin_settings', {
  save_failed: 'Failed to save settings',
  saved: 'Settings saved successfully!',
})
