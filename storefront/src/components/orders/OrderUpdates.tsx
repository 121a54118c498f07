import type { Order } from '@nakshi/api/contract/orders'
import { formatMoment } from '@nakshi/api/domain/dates'

/** What was said about the order on the way: questions and notes of the shop, payments, refunds; newest first. */
export function OrderUpdates({ order }: { order: Order }) {
  const said = order.events.filter(({ note }) => note !== '').toReversed()
  if (said.length === 0) return null
  return (
    <section aria-labelledby="order-updates">
      <h2 id="order-updates">Updates</h2>
      <ul className="order-updates">
        {said.map(({ at, note, actor }) => (
          <li key={at}>
            <p>{note}</p>
            <time dateTime={at}>
              {formatMoment(at)}, {actor}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
