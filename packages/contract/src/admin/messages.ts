import { catalogueMessages } from './messages/catalogue.ts'
import { exportMessages } from './messages/exports.ts'
import { adminOrderMessages } from './messages/orders.ts'
import { staffMessages } from './messages/staff.ts'

/** Backoffice messages, kept out of the storefront bundle. */
export const adminMessages = {
  ...catalogueMessages,
  ...exportMessages,
  ...adminOrderMessages,
  ...staffMessages,
  general: {
    timed_out: 'The server did not respond in time. Check whether your changes were saved, then try again.',
    cancelled: 'Request cancelled. Your changes may still have been saved, so please check.',
  },
  settings: { save_failed: 'Failed to save settings', saved: 'Settings saved successfully!' },
  payment_issue: {
    list_failed: 'Failed to load payment issues',
    resolved: 'Marked as done',
    reopened: 'Marked as open',
    update_failed: 'Failed to save',
  },
  audit: { list_failed: 'Failed to load the audit log' },
  failed_job: { list_failed: 'Failed to load failed jobs', retried: 'Retrying now' },
} as const
