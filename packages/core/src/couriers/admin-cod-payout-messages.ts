import { defineMessages } from '../base/message-template.ts'

export const codPayoutMessages = defineMessages('cod_payout', {
  empty: 'This file has no payouts',
  too_many: 'This file has more than 5,000 lines. Please split it.',
  no_headings: 'Please map the columns with the amount and with the tracking number or the order number',
  no_transfer: 'Please enter the number of the bank transfer (UTR)',
  saved: '1 payout saved |||| %{smart_count} payouts saved',
  failed: 'Failed to save the payouts',
  list_failed: 'Failed to load the payouts',
})
