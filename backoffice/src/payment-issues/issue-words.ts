import type { PaymentIssue, PaymentIssueKind } from '@nakshi/api/contract/admin/payment-issues'
import { formatPaise } from '@nakshi/api/domain/money'

/** What happened, and what to do about it. */
export const issue_words: Record<PaymentIssueKind, { title: string; advice: string }> = {
  wrong_amount: {
    title: 'Another amount came than was asked for',
    advice:
      'The order counts as unpaid. Ask the customer, then refund the payment in the Razorpay dashboard.',
  },
  wrong_currency: {
    title: 'The money came in another currency',
    advice: 'The order counts as unpaid. Refund the payment in the Razorpay dashboard.',
  },
  unknown_order: {
    title: 'Money came for an order that this shop does not have',
    advice:
      'Look it up in the Razorpay dashboard: it may be of another shop on the same account. If it is nobody’s, refund it there.',
  },
  unknown_payment: {
    title: 'Razorpay told of a payment that it does not know',
    advice: 'The webhook and RAZORPAY_KEY_ID may belong to different accounts, or one of them to test mode.',
  },
  not_captured: {
    title: 'Razorpay held the money and did not hand it over',
    advice:
      'The order was cancelled after a day. The money goes back to the customer by itself within five days.',
  },
  not_asked: {
    title: 'Cancelled without an answer from Razorpay',
    advice:
      'Razorpay could not be asked for a day. Look the order up there: if it was paid after all, the shop refunds it by itself once it hears of it.',
  },
  unknown_refund: {
    title: 'Money went back that this shop did not give back',
    advice: 'Somebody refunded it in the Razorpay dashboard. Cancel the order if it should not be sent.',
  },
  refund_failed: {
    title: 'A refund did not go through',
    advice: 'Open the order and press Try again, or pay the customer another way.',
  },
  dispute: {
    title: 'The customer’s bank wants the money back',
    advice: 'Answer it in the Razorpay dashboard before its last day, with the proof of delivery.',
  },
}

/** The provider's facts in one line. */
export function factsOf({ said, asked }: PaymentIssue): string {
  const amount =
    said.amount === undefined
      ? null
      : said.currency === 'INR'
        ? formatPaise(said.amount)
        : `${said.amount / 100} ${said.currency ?? ''}`
  return [
    amount && asked !== null && asked !== said.amount ? `${amount} of ${formatPaise(asked)}` : amount,
    said.status,
    said.reason,
    said.payment,
    said.refund,
  ]
    .filter(Boolean)
    .join(', ')
}
