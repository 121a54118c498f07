import { Badge } from '@chakra-ui/react'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { CircleCheck, CircleX, Clock, Hammer, PackageCheck, Truck } from 'lucide-react'
import * as m from './messages.ts'

const WAITING = { bg: 'bg.warning', color: 'fg.warning' }
const ON_ITS_WAY = { bg: 'brand.subtle', color: 'fg.info' }
const ARRIVED = { bg: 'bg.success', color: 'fg.success' }
const CLOSED_COLORS = { bg: 'bg.subtle', color: 'fg' }

const STATUS = {
  pending: { label: m.statusPending, ...WAITING, Icon: Clock },
  confirmed: { label: m.statusConfirmed, ...ON_ITS_WAY, Icon: CircleCheck },
  processing: { label: m.statusProcessing, ...ON_ITS_WAY, Icon: Hammer },
  shipped: { label: m.statusShipped, ...ON_ITS_WAY, Icon: Truck },
  delivered: { label: m.statusDelivered, ...ARRIVED, Icon: PackageCheck },
  cancelled: { label: m.statusCancelled, ...CLOSED_COLORS, Icon: CircleX },
} as const satisfies Record<OrderStatus, object>

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, bg, color, Icon } = STATUS[status]
  return (
    <Badge minH="8" px="3" rounded="full" bg={bg} color={color}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
