import { Box, Button, Typography } from '@mui/material'
import { formatMinorUnits } from '@nakshi/core/base/foreign-amount'
import { formatPaise } from '@nakshi/core/base/money'
import type { PaymentIssue, PaymentIssueKind } from '@nakshi/core/payments/admin-payment-issues'
import { getProviderLabel } from '@nakshi/core/payments/gateways'
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

function getIssueText({ kind, provider: name, provider_payload: said }: PaymentIssue): IssueText {
  const provider = name === null ? t('payment gateway') : getProviderLabel(name)
  const step = kind === 'dispute' ? disputeSteps(provider)[said.status ?? ''] : undefined
  return step ?? issueTexts(provider)[kind]
}

const disputeSteps = (provider: string): Record<string, IssueText> => ({
  action_required: {
    title: t('Dispute needs more evidence'),
    advice: t('Add or correct the evidence in the %{provider} dashboard before the deadline.', { provider }),
  },
  won: {
    title: t('Dispute won'),
    advice: t('No action needed. You keep the money.'),
  },
  lost: {
    title: t('Dispute lost'),
    advice: t(
      '%{provider} deducts the amount from your next payout. It is recorded as refunded. Cancel the order if it has not been shipped.',
      { provider },
    ),
  },
  closed: {
    title: t('Dispute closed'),
    advice: t('Look in the %{provider} dashboard whether you keep the money.', { provider }),
  },
})

const issueTexts = (provider: string): Record<PaymentIssueKind, IssueText> => ({
  wrong_amount: {
    title: t('Paid amount does not match the order'),
    advice: t(
      'The order counts as unpaid. Ask the customer, then refund the payment in the %{provider} dashboard.',
      { provider },
    ),
  },
  wrong_currency: {
    title: t('Paid in another currency'),
    advice: t('The order counts as unpaid. Refund the payment in the %{provider} dashboard.', { provider }),
  },
  unknown_order: {
    title: t('Payment for an unknown order'),
    advice: t(
      'It names this store or an order of it, but was not asked for here. Look it up in the %{provider} dashboard, and refund it there if it is not needed.',
      { provider },
    ),
  },
  unknown_payment: {
    title: t('%{provider} reported a payment that does not exist', { provider }),
    advice: t(
      'The webhook and the API key may belong to different %{provider} accounts, or one of them may be in test mode.',
      { provider },
    ),
  },
  not_captured: {
    title: t('Payment authorised but not captured'),
    advice: t(
      'The order was cancelled after a day. %{provider} returns the money to the customer within five days.',
      { provider },
    ),
  },
  payment_rejected: {
    title: t('%{provider} does not accept the payment of this order', { provider }),
    advice: t(
      'The customer cannot pay online and was asked to contact you. Offer cash on delivery, or look in the %{provider} dashboard for the limits of your account.',
      { provider },
    ),
  },
  provider_unreachable: {
    title: t('Cancelled without a response from %{provider}', { provider }),
    advice: t(
      '%{provider} could not be reached for a day. Check the order in the %{provider} dashboard. If it was paid, it is refunded automatically as soon as %{provider} reports it.',
      { provider },
    ),
  },
  unknown_refund: {
    title: t('Refund made outside this store'),
    advice: t(
      'It was made in the %{provider} dashboard and is now recorded for the order. Cancel the order if it should not be shipped.',
      { provider },
    ),
  },
  refund_failed: {
    title: t('Refund failed'),
    advice: t('Open the order and click Try again, or pay the customer another way.'),
  },
  missing_payment: {
    title: t('Order marked as paid, but %{provider} has no payment', { provider }),
    advice: t(
      'Check the payment in the %{provider} dashboard before you ship the order. If it is missing, the API keys may belong to another account; contact %{provider} support.',
      { provider },
    ),
  },
  missing_refund: {
    title: t('Refund marked as complete, but not made by %{provider}', { provider }),
    advice: t('Check the payment in the %{provider} dashboard. If there is no refund, create it there.', {
      provider,
    }),
  },
  wrong_refund: {
    title: t('Refunded amount differs from the requested amount'),
    advice: t(
      'Compare the order’s refunds with the payment in the %{provider} dashboard, and refund any difference there.',
      { provider },
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
    advice: t('Respond in the %{provider} dashboard before the deadline, with proof of delivery.', {
      provider,
    }),
  },
})

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
