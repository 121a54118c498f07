import type { Order } from '@nakshi/api/contract/orders'
import { formatMoment } from '@nakshi/api/domain/dates'
import { orderTimeline } from '@nakshi/api/domain/order-status'
import { Check, X } from 'lucide-react'

interface OrderTimelineProps {
  order: Order
  /** In a row where there is room, for the list of orders. */
  compact?: boolean
}

/** What has happened to an order and what is to come, as an ordered list; done steps say so. */
export function OrderTimeline({ order, compact }: OrderTimelineProps) {
  const steps = orderTimeline(order)
  return (
    <ol className={compact ? 'timeline timeline-row' : 'timeline'}>
      {steps.map(({ label, at, done }) => (
        <li key={label} data-done={done || undefined} data-cancelled={label === 'Cancelled' || undefined}>
          <span className="timeline-mark" aria-hidden>
            {done && (label === 'Cancelled' ? <X size={16} /> : <Check size={16} />)}
          </span>
          <span>
            <strong>{label}</strong>
            <span className="visually-hidden">{done ? ', done' : ', not yet'}</span>
            {at && <time dateTime={at}>{formatMoment(at)}</time>}
          </span>
        </li>
      ))}
    </ol>
  )
}
