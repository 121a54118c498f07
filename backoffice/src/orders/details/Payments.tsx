import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrder, AdminPayment, AdminRefund } from '@nakshi/core/orders/admin-schema'
import { getAdvanceSplit } from '@nakshi/core/payments/cash-on-delivery'
import { getProviderLabel } from '@nakshi/core/payments/gateways'
import { isDirectWay } from '@nakshi/core/payments/payment-methods'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { retryRefund } from '../../api/orders.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDateTime } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { formatRefundFailure, formatRefundReason } from '../../order-fields/event-messages.ts'
import {
  paymentLabel,
  paymentStateText,
  paymentStatusLabel,
  refundKindLabel,
  refundStatusLabel,
} from '../../order-fields/order-labels.ts'
import { PaymentIssueRow } from '../../payment-issues/PaymentIssueRow.tsx'
import { DescriptionList, Panel } from '../../ui/layout/Panel.tsx'
import { LateCashButton } from './LateCashDialog.tsx'
import { PayoutButton } from './PayoutDialog.tsx'
import { RefundButton } from './RefundDialog.tsx'

export function Payments({ order }: { order: AdminOrder }) {
  return (
    <Panel
      title={t('Payment')}
      action={
        <Stack direction="row" spacing={1}>
          <CanAccess permission="payments.write">
            <LateCashButton order={order} />
          </CanAccess>
          <CanAccess permission="refunds.write">
            <RefundButton order={order} />
          </CanAccess>
        </Stack>
      }
    >
      <DescriptionList
        rows={[
          { name: t('Method'), value: paymentLabel(order) },
          ...advanceRows(order),
          { name: t('Status'), value: paymentStateText(order) },
          { name: t('Charged'), value: formatPaise(order.ledger.charged) },
          { name: t('Paid'), value: formatPaise(order.ledger.paid) },
          ...(order.ledger.refunded > 0
            ? [{ name: t('Refunded'), value: formatPaise(order.ledger.refunded) }]
            : []),
          dueRow(order.ledger.due),
        ]}
      />
      {order.payments.map((payment) => (
        <Typography
          key={payment.id}
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 1, overflowWrap: 'anywhere' }}
        >
          {formatDateTime(payment.created_at)}: {formatPaise(payment.amount)} {formatPaymentMethod(payment)},{' '}
          {paymentStatusLabel[payment.status].toLowerCase()}
          {payment.provider_reference && ` (${payment.provider_reference})`}
        </Typography>
      ))}
      <Refunds order={order} />
      {order.payment_issues.length > 0 && (
        <Box
          component="ul"
          aria-label={t('To review')}
          sx={{ listStyle: 'none', mt: 1, mx: -2, mb: -2, p: 0 }}
        >
          {order.payment_issues.map((issue) => (
            <PaymentIssueRow key={issue.id} issue={issue} />
          ))}
        </Box>
      )}
    </Panel>
  )
}

function advanceRows(order: AdminOrder) {
  const split = order.status === 'cancelled' ? null : getAdvanceSplit(order)
  if (!split) return []
  return [
    {
      name: split.is_paid ? t('Advance paid') : t('Advance to pay online'),
      value: formatPaise(split.advance),
    },
    { name: t('To collect on delivery'), value: formatPaise(split.on_delivery) },
  ]
}

/** Negative: the shop owes the customer. */
const dueRow = (due: number) => ({
  name: due < 0 ? t('Owed to customer') : t('Due'),
  value: formatPaise(Math.abs(due)),
  strong: due !== 0,
})

const directLabels: Record<string, string> = {
  upi: t('by UPI to your UPI ID'),
  bank_transfer: t('by bank transfer'),
  cash: t('in cash in the shop'),
  store_credit: t('with store credit'),
}

function formatPaymentMethod({ method, provider }: AdminPayment): string {
  if (method === 'cod') return t('in cash on delivery')
  if (directLabels[provider]) return directLabels[provider]
  const way = method === 'upi' ? t('by UPI') : t('by card')
  const through =
    provider === 'sandbox'
      ? t('in test mode')
      : t('through %{provider}', { provider: getProviderLabel(provider) })
  return `${way} ${through}`
}

function Refunds({ order }: { order: AdminOrder }) {
  const refunds = order.payments.flatMap((payment) =>
    payment.refunds.map((refund) => ({
      refund,
      isPaidOut: isDirectWay(payment.provider) && !refund.to_store_credit,
    })),
  )
  return refunds.map(({ refund, isPaidOut }) =>
    refund.status === 'failed' || refund.status === 'unknown' ? (
      <FailedRefund key={refund.id} order={order} refund={refund} />
    ) : (
      <Box key={refund.id} sx={{ mt: 1 }}>
        <Typography variant="body2">
          {t('%{refundKindLabel} of %{amount}: %{refundStatusLabel}', {
            refundKindLabel: refundKindLabel[refund.kind],
            amount: formatPaise(refund.amount),
            refundStatusLabel:
              isPaidOut && refund.status === 'pending'
                ? t('to be paid out')
                : refundStatusLabel[refund.status],
          })}
        </Typography>
        {isPaidOut && refund.status === 'pending' && (
          <CanAccess permission="refunds.write">
            <PayoutButton order={order} refund={refund} />
          </CanAccess>
        )}
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            formatDateTime(refund.created_at),
            refund.to_store_credit ? t('to the store credit') : '',
            formatRefundUnits(refund),
            formatRefundReason(refund),
            formatRefundFailure(refund),
          ]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
    ),
  )
}

function formatRefundUnits({ items, reason }: AdminRefund): string {
  const units = items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
  return units === reason ? '' : units
}

function FailedRefund({ order, refund }: { order: AdminOrder; refund: AdminRefund }) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()
  const amount = formatPaise(refund.amount)

  async function retry() {
    setBusy(true)
    try {
      await retryRefund(order.id, refund.id)
      notify(formatMessage(adminMessages.order.refund_started, { amount: refund.amount }), {
        type: 'success',
      })
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
    // The refund may have failed again meanwhile.
    setBusy(false)
  }

  return (
    <Alert
      severity={refund.status === 'failed' ? 'error' : 'warning'}
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
      action={
        refund.can_retry && (
          <CanAccess permission="refunds.write">
            <Button color="inherit" size="small" disabled={busy} onClick={retry}>
              {t('Try again')}
            </Button>
          </CanAccess>
        )
      }
    >
      {refund.status === 'failed'
        ? t('%{refundKindLabel} of %{amount} failed. %{failure}', {
            refundKindLabel: refundKindLabel[refund.kind],
            amount,
            failure: formatRefundFailure(refund),
          })
        : t('%{refundKindLabel} of %{amount}: %{refundStatusLabel}', {
            refundKindLabel: refundKindLabel[refund.kind],
            amount,
            refundStatusLabel: refundStatusLabel.unknown,
          })}
      {!refund.can_retry && ` ${t('The order no longer owes this amount.')}`}
    </Alert>
  )
}
