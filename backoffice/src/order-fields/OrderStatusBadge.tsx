import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlined'
import ProcessingIcon from '@mui/icons-material/HandymanOutlined'
import CancelledIcon from '@mui/icons-material/HighlightOff'
import PendingIcon from '@mui/icons-material/HourglassEmpty'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import ConfirmedIcon from '@mui/icons-material/ThumbUpOutlined'
import RefundedIcon from '@mui/icons-material/Undo'
import { Box } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { getPaymentState } from '@nakshi/core/payments/cash-on-delivery'
import type { OrderStatus, PaymentStatus } from '@nakshi/core/statuses/order-statuses'
import { t } from '../languages/i18n.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { paymentMethodShortLabel, statusLabel } from './order-labels.ts'

const styles = {
  pending: { Icon: PendingIcon, tone: 'warning' },
  confirmed: { Icon: ConfirmedIcon, tone: 'info' },
  processing: { Icon: ProcessingIcon, tone: 'info' },
  shipped: { Icon: ShippedIcon, tone: 'info' },
  delivered: { Icon: DoneIcon, tone: 'success' },
  cancelled: { Icon: CancelledIcon, tone: 'error' },
} as const satisfies Record<OrderStatus, object>

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge {...styles[status]}>{statusLabel[status]}</StatusBadge>
}

const paymentStatusStyles = {
  pending: { Icon: PendingIcon, tone: 'warning', word: t('not paid') },
  authorised: { Icon: PendingIcon, tone: 'warning', word: t('to be confirmed') },
  captured: { Icon: DoneIcon, tone: 'success', word: t('paid') },
  failed: { Icon: FailedIcon, tone: 'error', word: t('failed') },
  refunded: { Icon: RefundedIcon, tone: 'quiet', word: t('refunded') },
  partially_refunded: { Icon: RefundedIcon, tone: 'quiet', word: t('partially refunded') },
} as const satisfies Record<PaymentStatus, object>

type PaymentStatusBadgeProps = {
  order: Parameters<typeof getPaymentState>[0] & Pick<AdminOrderRow, 'due_amount'>
}

export function PaymentStatusBadge({ order }: PaymentStatusBadgeProps) {
  const { payment_method, payment_status, cod_advance_amount } = order
  // Of a cancelled order: no cash was collected.
  const isOnlyAdvance = order.status === 'cancelled' && getPaymentState(order) === 'advance_paid'
  const isAdvance = cod_advance_amount !== null && (payment_method !== 'cod' || isOnlyAdvance)
  const method = isAdvance ? t('Advance') : paymentMethodShortLabel[payment_method]
  const { word, ...style } = paymentStatusStyles[payment_status]
  // Cash on delivery is not overdue before the parcel arrives.
  const isEnded = order.status === 'delivered' || order.status === 'cancelled'
  const isToCollect = payment_method === 'cod' && payment_status === 'pending' && !isEnded
  if (order.due_amount > 0 && !isToCollect)
    return (
      <Box component="span" sx={{ display: 'block', ml: -0.5 }}>
        <StatusBadge Icon={PendingIcon} tone="warning" small>
          {t('%{dueAmount} due', { dueAmount: formatPaise(order.due_amount) })}
        </StatusBadge>
      </Box>
    )
  return (
    <Box component="span" sx={{ display: 'block', ml: -0.5 }}>
      {isToCollect ? (
        <StatusBadge Icon={CashIcon} tone="quiet" small>
          {order.due_amount > 0
            ? t('%{dueAmount} to collect', { dueAmount: formatPaise(order.due_amount) })
            : t('%{cod} to collect', { cod: paymentMethodShortLabel.cod })}
        </StatusBadge>
      ) : (
        <StatusBadge {...style} small>
          {method}, {word}
        </StatusBadge>
      )}
    </Box>
  )
}
