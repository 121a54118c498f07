import type { Order } from '@nakshi/api/contract/orders'
import { formatMoment } from '@nakshi/api/domain/dates'
import { orderTimeline } from '@nakshi/api/domain/order-status'
import { Check, X } from 'lucide-react'

/** What has happened to an order and what is to come, as an ordered list; done steps say so. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = orderTimeline(order)
  return (
    <ol className="timeline">
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
