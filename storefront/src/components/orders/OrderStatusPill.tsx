import type { OrderStatus } from '@nakshi/api/contract/orders'
import { CircleCheck, CircleX, Clock, Hammer, PackageCheck, Truck } from 'lucide-react'

const STATUS = {
  pending: { label: 'Pending', kind: 'warning', Icon: Clock },
  confirmed: { label: 'Confirmed', kind: 'new', Icon: CircleCheck },
  processing: { label: 'Processing', kind: 'new', Icon: Hammer },
  shipped: { label: 'Shipped', kind: 'new', Icon: Truck },
  delivered: { label: 'Delivered', kind: 'success', Icon: PackageCheck },
  cancelled: { label: 'Cancelled', kind: 'ended', Icon: CircleX },
} as const satisfies Record<OrderStatus, object>

/** Where an order stands: icon, word and ground, never colour alone. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { label, kind, Icon } = STATUS[status]
  return (
    <span className={`badge badge-${kind} status-pill`}>
      <Icon aria-hidden />
      {label}
    </span>
  )
}
