import { Box, Typography } from '@mui/material'
import type { AdminOrder, AdminPayment } from '@nakshi/contract/admin/orders'
import { formatPaise } from '@nakshi/domain/money'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { PaymentIssueRow } from '../../payment-issues/PaymentIssueRow.tsx'
import { CanAccess } from '../../permissions/permissions.tsx'
import { paymentMethodLabel, paymentStatusLabel } from '../order-labels.ts'
import { RefundButton } from './RefundDialog.tsx'
import { Refunds } from './Refunds.tsx'

export function Payments({ order }: { order: AdminOrder }) {
  return (
    <Panel
      title={t('Payment')}
      action={
        <CanAccess permission="refunds.write">
          <RefundButton order={order} />
        </CanAccess>
      }
    >
      <DescriptionList
        rows={[
          { name: t('Method'), value: paymentMethodLabel[order.payment_method] },
          { name: t('Status'), value: paymentStatusLabel[order.payment_status] },
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

/** Negative: the shop owes the customer. */
const dueRow = (due: number) => ({
  name: due < 0 ? t('Owed to customer') : t('Due'),
  value: formatPaise(Math.abs(due)),
  strong: due !== 0,
})

const providerLabels: Record<string, string> = {
  razorpay: t('through Razorpay'),
  sandbox: t('in test mode'),
}

function formatPaymentMethod({ method, provider }: AdminPayment): string {
  if (method === 'cod') return t('in cash on delivery')
  const way = method === 'upi' ? t('by UPI') : t('by card')
  return `${way} ${providerLabels[provider] ?? t('through %{provider}', { provider })}`
}
