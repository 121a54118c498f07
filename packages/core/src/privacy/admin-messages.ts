import { defineMessages } from '../base/message-template.ts'

export const privacyMessages = defineMessages('privacy', {
  retention_floor: 'At least %{days} days: the DPDP Rules, 2025 ask for one year',
  list_failed: 'Failed to load data breaches',
  created: 'Data breach recorded',
  updated: 'Data breach saved',
  save_failed: 'Failed to save the data breach',
})
