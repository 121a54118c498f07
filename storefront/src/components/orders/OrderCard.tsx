import type { Order } from '@nakshi/api/contract/orders'
import { formatDay } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { hasArrived } from '@nakshi/api/domain/order-status'
import { Link } from 'react-router-dom'
import { LinePicture } from '../cart/LinePicture.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderStatusPill } from './OrderStatusPill.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Reorder } from './Reorder.tsx'

/** Items an order shows in the list before the link to the rest (spec, section 9). */
const SHOWN_ITEMS = 3

/** An order in the list: number, date, status, total, timeline, up to three items, and what can be done with it. */
export function OrderCard({ order }: { order: Order }) {
  const address = `/order-details/${order.id}`
  const more = order.items.length - SHOWN_ITEMS
  return (
    <article className="order-card" aria-labelledby={`order-${order.id}`}>
      <header className="order-card-head">
        <h2 id={`order-${order.id}`}>
          <Link to={address}>{order.order_number}</Link>
        </h2>
        <OrderStatusPill status={order.status} />
        <p>
          <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>
          <strong>{formatPaise(order.total_amount)}</strong>
        </p>
      </header>
      <OrderTimeline order={order} compact />
      <ul className="order-card-items">
        {order.items.slice(0, SHOWN_ITEMS).map(({ id, product, quantity }) => (
          <li key={id}>
            <LinePicture product={product} />
            <p>
              {product.title}
              <span className="field-extra"> × {quantity}</span>
            </p>
            {hasArrived(order.status) && product.id !== null && (
              <Link className="text-link" to={`/products/${product.slug}?review=1#reviews`}>
                Write Review<span className="visually-hidden"> of {product.title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link className="text-link order-card-more" to={address}>
          View {more} more {more === 1 ? 'item' : 'items'}
        </Link>
      )}
      <div className="order-card-actions">
        <Link className="button button-outline button-sm" to={address}>
          View Details<span className="visually-hidden"> of {order.order_number}</span>
        </Link>
        {hasArrived(order.status) && <Reorder order={order} look="button button-outline button-sm" />}
        <CancelOrder order={order} small />
      </div>
    </article>
  )
}
