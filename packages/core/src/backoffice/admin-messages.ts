export const adminAuditMessages = { list_failed: 'Failed to load the audit log' } as const
