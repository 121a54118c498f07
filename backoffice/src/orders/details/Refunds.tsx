import { Alert, Box, Button, Typography } from '@mui/material'
import type { AdminOrder, AdminRefund } from '@nakshi/contract/admin/orders'
import { formatPaise } from '@nakshi/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { retryRefund } from '../../api/orders.ts'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { adminMessages } from '../../messages/admin.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { formatRefundReason } from '../event-messages.ts'
import { refundKindLabel, refundStatusLabel } from '../order-labels.ts'

export function Refunds({ order }: { order: AdminOrder }) {
  const refunds = order.payments.flatMap((payment) => payment.refunds)
  return refunds.map((refund) =>
    refund.status === 'failed' || refund.status === 'unknown' ? (
      <FailedRefund key={refund.id} order={order} refund={refund} />
    ) : (
      <Box key={refund.id} sx={{ mt: 1 }}>
        <Typography variant="body2">
          {t('%{refundKindLabel} of %{amount}: %{refundStatusLabel}', {
            refundKindLabel: refundKindLabel[refund.kind],
            amount: formatPaise(refund.amount),
            refundStatusLabel: refundStatusLabel[refund.status],
          })}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            formatDateTime(refund.created_at),
            formatRefundUnits(refund),
            formatRefundReason(refund.reason),
            formatRefundReason(refund.failure ?? ''),
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
      notify(adminMessages.order.refund_started(amount), { type: 'success' })
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <Alert
      severity={refund.status === 'failed' ? 'error' : 'warning'}
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
      action={
        <CanAccess permission="refunds.write">
          <Button color="inherit" size="small" disabled={busy} onClick={retry}>
            {t('Try again')}
          </Button>
        </CanAccess>
      }
    >
      {refund.status === 'failed'
        ? t('%{refundKindLabel} of %{amount} failed. %{failure}', {
            refundKindLabel: refundKindLabel[refund.kind],
            amount,
            failure: formatRefundReason(refund.failure ?? ''),
          })
        : t('%{refundKindLabel} of %{amount}: %{refundStatusLabel}', {
            refundKindLabel: refundKindLabel[refund.kind],
            amount,
            refundStatusLabel: refundStatusLabel.unknown,
          })}
    </Alert>
  )
}
