import type { PaymentIssue, PaymentIssueKind } from '@nakshi/api/contract/admin/payment-issues'
import { formatPaise } from '@nakshi/api/domain/money'

/** What happened, and what to do about it. */
export const issueWords: Record<PaymentIssueKind, { title: string; advice: string }> = {
  wrong_amount: {
    title: 'The amount paid is not the amount of the order',
    advice:
      'The order counts as unpaid. Ask the customer, then refund the payment in the Razorpay dashboard.',
  },
  wrong_currency: {
    title: 'It was paid in another currency',
    advice: 'The order counts as unpaid. Refund the payment in the Razorpay dashboard.',
  },
  unknown_order: {
    title: 'A payment for an order that this shop does not have',
    advice:
      'Look it up in the Razorpay dashboard: it may belong to another shop on the same account. If it belongs to none, refund it there.',
  },
  unknown_payment: {
    title: 'Razorpay reported a payment that it cannot find',
    advice:
      'The webhook and RAZORPAY_KEY_ID may belong to different accounts, or one of them may be in test mode.',
  },
  not_captured: {
    title: 'Razorpay authorised the payment but did not capture it',
    advice:
      'The order was cancelled after a day. Razorpay returns the money to the customer within five days.',
  },
  not_asked: {
    title: 'Cancelled without an answer from Razorpay',
    advice:
      'Razorpay could not be reached for a day. Look the order up there: if it was paid after all, the shop refunds it as soon as Razorpay reports it.',
  },
  unknown_refund: {
    title: 'A refund that was not made in this shop',
    advice: 'It was made in the Razorpay dashboard. Cancel the order if it should not be sent.',
  },
  refund_failed: {
    title: 'A refund did not go through',
    advice: 'Open the order and press Try again, or pay the customer another way.',
  },
  dispute: {
    title: 'The customer’s bank wants the money back',
    advice: 'Answer it in the Razorpay dashboard before its deadline, with the proof of delivery.',
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
