import { catalogueSentences } from './catalogue-sentences.ts'
import { fileSentences } from './file-sentences.ts'
import { orderSentences } from './order-sentences.ts'
import { peopleSentences } from './people-sentences.ts'

/** Backoffice messages, kept out of the storefront bundle. */
export const adminSentences = {
  ...catalogueSentences,
  ...fileSentences,
  ...orderSentences,
  ...peopleSentences,
  general: {
    timed_out: 'The server did not respond in time. Check whether your changes were saved, then try again.',
    abandoned: 'Request cancelled. Your changes may still have been saved, so please check.',
  },
  settings: { save_failed: 'Failed to save settings', saved: 'Settings saved successfully!' },
  payment_issue: {
    list_failed: 'Failed to load payment issues',
    settled: 'Marked as done',
    reopened: 'Marked as open',
    update_failed: 'Failed to save',
  },
  audit: { list_failed: 'Failed to load the audit log' },
  failed_job: { list_failed: 'Failed to load failed jobs', retried: 'Retrying now' },
} as const
