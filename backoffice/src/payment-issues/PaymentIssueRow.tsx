import { Box, Button, Typography } from '@mui/material'
import { formatMinorUnits } from '@nakshi/core/base/foreign-amount'
import { formatPaise } from '@nakshi/core/base/money'
import type { PaymentIssue, PaymentIssueKind } from '@nakshi/core/payments/admin-payment-issues'
import { useUpdate } from 'react-admin'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { awaitUnmounted } from '../ui/layout/ActionDialog.tsx'
import { OrderReference, TaskRow } from '../ui/layout/TaskRow.tsx'
import { useUndoable } from '../ui/layout/use-action.ts'

export function PaymentIssueRow({ issue }: { issue: PaymentIssue }) {
  const { setResolved, busy } = useResolveIssue()
  const { title, advice } = getIssueText(issue)
  const done = issue.resolved_at !== null
  return (
    <TaskRow
      action={
        <CanAccess permission="payments.write">
          <Button variant="outlined" disabled={busy} onClick={() => setResolved(issue, !done)}>
            {done ? t('Reopen') : t('Done')}
            <Box
              component="span"
              sx={{
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }}
            >
              : {title}
              {issue.order_number && ` ${issue.order_number}`}
            </Box>
          </Button>
        </CanAccess>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography>{advice}</Typography>
      <Typography variant="body2" color="textSecondary">
        <OrderReference {...issue} />
        {formatIssueFacts(issue)} · {formatDateTime(issue.made_at)}
      </Typography>
      {done && (
        <Typography variant="body2" color="textSecondary">
          {issue.resolved_by
            ? t('Resolved by %{settledBy}, %{settledAt}', {
                settledBy: issue.resolved_by,
                settledAt: formatDateTime(issue.resolved_at ?? ''),
              })
            : t('Resolved %{settledAt}', { settledAt: formatDateTime(issue.resolved_at ?? '') })}
        </Typography>
      )}
    </TaskRow>
  )
}

const messages = adminMessages.payment_issue

function useResolveIssue() {
  const [update, { isPending }] = useUpdate()
  const change = useUndoable(messages.update_failed, 'payment-issues', 'orders')
  const setResolved = (issue: PaymentIssue, resolved: boolean) =>
    change({
      apply: (on) =>
        update(
          'payment-issues',
          { id: issue.id, data: { resolved: on }, previousData: issue },
          awaitUnmounted,
        ),
      on: resolved,
      done: (on) => (on ? messages.resolved : messages.reopened),
    })
  return { setResolved, busy: isPending }
}

type IssueText = { title: string; advice: string }

function getIssueText({
  kind,
  provider_payload: said,
}: Pick<PaymentIssue, 'kind' | 'provider_payload'>): IssueText {
  const step = kind === 'dispute' ? disputeSteps[said.status ?? ''] : undefined
  return step ?? issueTexts[kind]
}

const disputeSteps: Record<string, IssueText> = {
  action_required: {
    title: t('Dispute needs more evidence'),
    advice: t('Add or correct the evidence in the Razorpay dashboard before the deadline.'),
  },
  won: {
    title: t('Dispute won'),
    advice: t('No action needed. You keep the money.'),
  },
  lost: {
    title: t('Dispute lost'),
    advice: t(
      'Razorpay deducts the amount from your next payout. It is recorded as refunded. Cancel the order if it has not been shipped.',
    ),
  },
  closed: {
    title: t('Dispute closed'),
    advice: t('Look in the Razorpay dashboard whether you keep the money.'),
  },
}

const issueTexts: Record<PaymentIssueKind, IssueText> = {
  wrong_amount: {
    title: t('Paid amount does not match the order'),
    advice: t(
      'The order counts as unpaid. Ask the customer, then refund the payment in the Razorpay dashboard.',
    ),
  },
  wrong_currency: {
    title: t('Paid in another currency'),
    advice: t('The order counts as unpaid. Refund the payment in the Razorpay dashboard.'),
  },
  unknown_order: {
    title: t('Payment for an unknown order'),
    advice: t(
      'Check the Razorpay dashboard: the payment may belong to another store on the same account. If not, refund it there.',
    ),
  },
  unknown_payment: {
    title: t('Razorpay reported a payment that does not exist'),
    advice: t(
      'The webhook and the API key may belong to different Razorpay accounts, or one of them may be in test mode.',
    ),
  },
  not_captured: {
    title: t('Payment authorised but not captured'),
    advice: t(
      'The order was cancelled after a day. Razorpay returns the money to the customer within five days.',
    ),
  },
  payment_rejected: {
    title: t('Razorpay does not accept the payment of this order'),
    advice: t(
      'The customer cannot pay online and was asked to contact you. Offer cash on delivery, or look in the Razorpay dashboard for the limits of your account.',
    ),
  },
  provider_unreachable: {
    title: t('Cancelled without a response from Razorpay'),
    advice: t(
      'Razorpay could not be reached for a day. Check the order in the Razorpay dashboard. If it was paid, it is refunded automatically as soon as Razorpay reports it.',
    ),
  },
  unknown_refund: {
    title: t('Refund made outside this store'),
    advice: t(
      'It was made in the Razorpay dashboard and is now recorded for the order. Cancel the order if it should not be shipped.',
    ),
  },
  refund_failed: {
    title: t('Refund failed'),
    advice: t('Open the order and click Try again, or pay the customer another way.'),
  },
  missing_payment: {
    title: t('Order marked as paid, but Razorpay has no payment'),
    advice: t(
      'Check the payment in the Razorpay dashboard before you ship the order. If it is missing, the API keys may belong to another account; contact Razorpay support.',
    ),
  },
  missing_refund: {
    title: t('Refund marked as complete, but not made by Razorpay'),
    advice: t('Check the payment in the Razorpay dashboard. If there is no refund, create it there.'),
  },
  wrong_refund: {
    title: t('Refunded amount differs from the requested amount'),
    advice: t(
      'Compare the order’s refunds with the payment in the Razorpay dashboard, and refund any difference there.',
    ),
  },
  courier_cash: {
    title: t('Courier collected another amount than was due'),
    advice: t(
      'The collected amount is recorded as paid. Compare it with the courier’s statement, then refund what was too much, or record the rest on the order once it has arrived.',
    ),
  },
  unexpected_delivery: {
    title: t('Delivered, although it was cancelled'),
    advice: t(
      'Collected cash is recorded as paid. Reopen the order if the customer keeps the items, or refund the cash and ask for them back. Correct the stock if they do not come back.',
    ),
  },
  unconfirmed_payment: {
    title: t('Payment waits for your confirmation'),
    advice: t(
      'The customer entered a UTR, and the order is kept for it. Look it up in your bank account and answer under Payments to confirm.',
    ),
  },
  duplicate_reference: {
    title: t('UTR entered for two orders'),
    advice: t(
      'It counts for the first order only. Look up the payment in your bank account and ask the customer of this order for the right UTR.',
    ),
  },
  surplus: {
    title: t('More was paid than was due'),
    advice: t('Refund what was too much from the order, or keep it for the customer’s next edit.'),
  },
  refund_to_pay: {
    title: t('Refund to pay out'),
    advice: t(
      'Send the money to the customer by UPI or bank transfer, then enter its reference on the order.',
    ),
  },
  dispute: {
    title: t('Chargeback opened'),
    advice: t('Respond in the Razorpay dashboard before the deadline, with proof of delivery.'),
  },
}

function formatIssueFacts({ provider_payload: said, expected_amount }: PaymentIssue): string {
  return [formatIssueAmount(said, expected_amount), said.status, said.reason, said.payment, said.refund]
    .filter(Boolean)
    .join(', ')
}

function formatIssueAmount(
  { amount: found, due, currency }: PaymentIssue['provider_payload'],
  expected: number | null,
): string | null {
  if (found === undefined) return null
  const amount = formatMinorUnits(currency ?? '', found)
  if (due === undefined)
    return expected === null || expected === found
      ? amount
      : t('%{amount} of %{asked}', { amount, asked: formatPaise(expected) })
  // Nothing is collected with a parcel that is paid.
  if (found === 0 && due === 0) return null
  return t('%{amount} collected, %{due} due', { amount, due: formatPaise(due) })
}
