import { defineMessages } from '../base/message-template.ts'

export const adminGstReturnMessages = defineMessages('admin_gst_return', {
  no_gstin: 'A GST return needs a GSTIN. Enter yours in Settings > Store.',
  month_running: 'This month is not over yet. Its return is filed from the 1st of the next month.',
  already_filed: 'This month is already marked as filed',
  not_filed: 'This month is not marked as filed',
  reason: 'Enter a reason',
  filed: 'Marked as filed',
  undone: 'No longer marked as filed',
})
