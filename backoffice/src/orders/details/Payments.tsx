import { Box, Typography } from '@mui/material'
import type { AdminOrder, AdminPayment } from '@nakshi/api/contract/admin/orders'
import { formatMoment } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { Facts } from '../../layout/Facts.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { PaymentIssueRow } from '../../payment-issues/PaymentIssueRow.tsx'
import { Allowed } from '../../rights/rights.tsx'
import { paymentMethodLabel, paymentStatusLabel } from '../order-words.ts'
import { RefundButton } from './RefundButton.tsx'
import { Refunds } from './Refunds.tsx'

/** How it is paid, and every attempt to. */
export function Payments({ order }: { order: AdminOrder }) {
  return (
    <Panel
      title="Payment"
      action={
        <Allowed right="refunds.write">
          <RefundButton order={order} />
        </Allowed>
      }
    >
      <Facts
        rows={[
          { name: 'Method', value: paymentMethodLabel[order.payment_method] },
          { name: 'Status', value: paymentStatusLabel[order.payment_status] },
          { name: 'Charged', value: formatPaise(order.ledger.charged) },
          { name: 'Paid', value: formatPaise(order.ledger.paid) },
          ...(order.ledger.refunded > 0
            ? [{ name: 'Refunded', value: formatPaise(order.ledger.refunded) }]
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
          {formatMoment(payment.created_at)}: {formatPaise(payment.amount)} {wayOf(payment)},{' '}
          {paymentStatusLabel[payment.status].toLowerCase()}
          {payment.provider_reference && ` (${payment.provider_reference})`}
        </Typography>
      ))}
      <Refunds order={order} />
      {order.payment_issues.length > 0 && (
        <Box component="ul" aria-label="To look at" sx={{ listStyle: 'none', mt: 1, mx: -2, mb: -2, p: 0 }}>
          {order.payment_issues.map((issue) => (
            <PaymentIssueRow key={issue.id} issue={issue} />
          ))}
        </Box>
      )}
    </Panel>
  )
}

/** Below zero the shop owes it. */
const dueRow = (due: number) => ({
  name: due < 0 ? 'Due to the customer' : 'Due',
  value: formatPaise(Math.abs(due)),
  strong: due !== 0,
})

const through: Record<string, string> = { razorpay: 'through Razorpay', sandbox: 'on the test page' }

/** `by UPI through Razorpay` or `in cash on delivery` */
function wayOf({ method, provider }: AdminPayment): string {
  if (method === 'cod') return 'in cash on delivery'
  const way = method === 'upi' ? 'by UPI' : 'by card'
  return `${way} ${through[provider] ?? `through ${provider}`}`
}
