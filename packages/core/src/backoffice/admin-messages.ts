import { defineMessages } from '../base/message-template.ts'

export const adminAuditMessages = defineMessages('admin_audit', {
  list_failed: 'Failed to load the audit log',
})
