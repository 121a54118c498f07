import type { PaymentIssue, PaymentIssueKind } from '@nakshi/api/contract/admin/payment-issues'
import { formatPaise } from '@nakshi/api/domain/money'
import { t } from '../words.ts'

type IssueText = { title: string; advice: string }

/** What happened, and what to do about it. */
export function getIssueText({ kind, said }: Pick<PaymentIssue, 'kind' | 'said'>): IssueText {
  const end = kind === 'dispute' ? disputeEnds[said.status ?? ''] : undefined
  return end ?? issueTexts[kind]
}

const disputeEnds: Record<string, IssueText> = {
  won: {
    title: t('The customer’s bank decided for the shop'),
    advice: t('Nothing to do: the money stays with the shop.'),
  },
  lost: {
    title: t('The customer’s bank decided for the customer'),
    advice: t(
      'Razorpay takes the money from the next payout. Cancel the order if it was not sent yet; do not refund it a second time.',
    ),
  },
}

const issueTexts: Record<PaymentIssueKind, IssueText> = {
  wrong_amount: {
    title: t('The amount paid is not the amount of the order'),
    advice: t(
      'The order counts as unpaid. Ask the customer, then refund the payment in the Razorpay dashboard.',
    ),
  },
  wrong_currency: {
    title: t('It was paid in another currency'),
    advice: t('The order counts as unpaid. Refund the payment in the Razorpay dashboard.'),
  },
  unknown_order: {
    title: t('A payment for an order that this shop does not have'),
    advice: t(
      'Look it up in the Razorpay dashboard: it may belong to another shop on the same account. If it belongs to none, refund it there.',
    ),
  },
  unknown_payment: {
    title: t('Razorpay reported a payment that it cannot find'),
    advice: t(
      'The webhook and RAZORPAY_KEY_ID may belong to different accounts, or one of them may be in test mode.',
    ),
  },
  not_captured: {
    title: t('The bank approved the payment, but Razorpay did not collect it'),
    advice: t(
      'The order was cancelled after a day. Razorpay returns the money to the customer within five days.',
    ),
  },
  not_asked: {
    title: t('Cancelled without an answer from Razorpay'),
    advice: t(
      'Razorpay could not be reached for a day. Look the order up there: if it was paid after all, the shop refunds it as soon as Razorpay reports it.',
    ),
  },
  unknown_refund: {
    title: t('A refund that was not made in this shop'),
    advice: t(
      'It was made in the Razorpay dashboard and counts for the order now. Cancel the order if it should not be sent.',
    ),
  },
  refund_failed: {
    title: t('A refund did not go through'),
    advice: t('Open the order and press Try again, or pay the customer another way.'),
  },
  missing_payment: {
    title: t('The order is marked as paid, but Razorpay does not have the money'),
    advice: t(
      'Do not send it before you have looked up the payment in the Razorpay dashboard. If it is not there, the keys may be of another account; ask Razorpay’s support.',
    ),
  },
  missing_refund: {
    title: t('The refund is marked as paid back, but Razorpay did not make it'),
    advice: t('Look up the payment in the Razorpay dashboard. If no refund is there, make it there.'),
  },
  wrong_refund: {
    title: t('Another amount went back than the shop had asked for'),
    advice: t(
      'Compare the order’s refunds with the payment in the Razorpay dashboard, and give back there what is missing.',
    ),
  },
  dispute: {
    title: t('The customer’s bank wants the money back'),
    advice: t('Answer it in the Razorpay dashboard before its deadline, with the proof of delivery.'),
  },
}

/** The provider's facts in one line. */
export function formatIssueFacts({ said, asked }: PaymentIssue): string {
  const amount =
    said.amount === undefined
      ? null
      : said.currency === 'INR'
        ? formatPaise(said.amount)
        : `${said.amount / 100} ${said.currency ?? ''}`
  return [
    amount && asked !== null && asked !== said.amount
      ? t('%{amount} of %{asked}', { amount, asked: formatPaise(asked) })
      : amount,
    said.status,
    said.reason,
    said.payment,
    said.refund,
  ]
    .filter(Boolean)
    .join(', ')
}
