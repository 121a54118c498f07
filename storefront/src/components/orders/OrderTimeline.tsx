import { formatDateTime } from '@nakshi/core/base/dates'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import type { TimelineStep } from '@nakshi/core/orders/order-status'
import type { Order } from '@nakshi/core/orders/schema'
import { timelineLabels } from '@nakshi/core/orders/tracking-messages'
import { Check, X } from 'lucide-react'
import * as m from './messages.ts'

export function OrderTimeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ status, at, done }) => (
        <li key={status} data-done={done || undefined} data-cancelled={status === 'cancelled' || undefined}>
          <span className="timeline-mark" aria-hidden>
            {done && (status === 'cancelled' ? <X size={16} /> : <Check size={16} />)}
          </span>
          <span>
            <strong>{timelineLabels[status]}</strong>
            <span className="visually-hidden">{done ? m.stepDone : m.stepNotYet}</span>
            {at && <time dateTime={at}>{formatDateTime(at)}</time>}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function OrderUpdates({ order }: { order: Order }) {
  const updates = order.events
    .map((event) => ({ ...event, text: formatOrderEvent(event) }))
    .filter(({ text }) => text !== '')
    .toReversed()
  if (updates.length === 0) return null
  return (
    <section aria-labelledby="order-updates">
      <h2 className="heading-lg" id="order-updates">
        {m.updates}
      </h2>
      <ul className="order-updates">
        {updates.map(({ at, text, by_shopper }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several events may share a moment, and items hold no state
          <li key={index}>
            <p>{text}</p>
            <time className="note" dateTime={at}>
              {formatDateTime(at)}
              {by_shopper && m.byYou}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
