import { defineMessages } from '../base/message-template.ts'

/** UPI to the store's own UPI ID, and money that staff record. */
export const upiMessages = defineMessages('upi', {
  vpa: 'A UPI ID looks like name@bank, without spaces',
  payee_name: 'Please enter the name that customers see in their UPI app',
  utr: 'Please enter the 12-digit UTR or UPI Ref. No. from your UPI app. Other numbers of the app, such as those beginning with T, cannot be found at the bank.',
  reference: 'Please enter the reference of the payment',
  reference_taken: 'This number was already entered for another payment. Please check it, or contact us.',
  reference_used: 'This reference is already recorded for order %{number}',
  payment_answered: 'This payment was checked already. Please open your order to see the result.',
  claim_answered: 'This payment was answered already. Please reload the list.',
  claim_changed: 'The customer corrected the reference. Please reload the list.',
  order_unknown: 'There is no order with this number',
  nothing_due: 'Nothing is due for this order',
  not_to_pay_out: 'This refund is not waiting to be paid out',
  statement_headings:
    'No columns of a bank statement were found. It needs a date, a narration and the credited amount.',
  statement_empty: 'This statement has no credits',
})
