export const adminSettingsMessages = {
  save_failed: 'Failed to save settings',
  saved: 'Settings saved successfully!',
} as const
