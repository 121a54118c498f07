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
    timed_out: 'The shop did not answer in time. Please check whether it was saved, then try again.',
    abandoned: 'You stopped waiting. It may have been saved all the same, so please check.',
  },
  settings: { save_failed: 'Failed to save settings', saved: 'Settings saved successfully!' },
  payment_issue: {
    list_failed: 'Failed to load payments to look at',
    settled: 'Marked as done',
    reopened: 'Marked as open',
    update_failed: 'Failed to save',
  },
  audit: { list_failed: 'Failed to load the audit log' },
  failed_job: { list_failed: 'Failed to load what failed', retried: 'It is tried again now' },
} as const
