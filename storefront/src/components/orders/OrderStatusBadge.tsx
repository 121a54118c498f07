import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { CircleCheck, CircleX, Clock, Hammer, PackageCheck, Truck } from 'lucide-react'
import * as m from './messages.ts'

const STATUS = {
  pending: { label: m.statusPending, look: 'warning', Icon: Clock },
  confirmed: { label: m.statusConfirmed, look: 'new', Icon: CircleCheck },
  processing: { label: m.statusProcessing, look: 'new', Icon: Hammer },
  shipped: { label: m.statusShipped, look: 'new', Icon: Truck },
  delivered: { label: m.statusDelivered, look: 'success', Icon: PackageCheck },
  cancelled: { label: m.statusCancelled, look: 'ended', Icon: CircleX },
} as const satisfies Record<OrderStatus, object>

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, look, Icon } = STATUS[status]
  return (
    <span className={`badge badge-${look} order-status`}>
      <Icon aria-hidden />
      {label}
    </span>
  )
}
