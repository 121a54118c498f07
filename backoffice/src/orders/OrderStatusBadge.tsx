import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import ProcessingIcon from '@mui/icons-material/HandymanOutlined'
import CancelledIcon from '@mui/icons-material/HighlightOff'
import PendingIcon from '@mui/icons-material/HourglassEmpty'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import ConfirmedIcon from '@mui/icons-material/ThumbUpOutlined'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { statusLabel } from './order-labels.ts'

const styles = {
  pending: { Icon: PendingIcon, tone: 'warning' },
  confirmed: { Icon: ConfirmedIcon, tone: 'info' },
  processing: { Icon: ProcessingIcon, tone: 'info' },
  shipped: { Icon: ShippedIcon, tone: 'info' },
  delivered: { Icon: DeliveredIcon, tone: 'success' },
  cancelled: { Icon: CancelledIcon, tone: 'error' },
} as const satisfies Record<OrderStatus, object>

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge {...styles[status]}>{statusLabel[status]}</StatusBadge>
}
