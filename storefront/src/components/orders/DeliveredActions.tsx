import type { Order } from '@nakshi/api/contract/orders'
import { hasArrived } from '@nakshi/api/domain/order-status'
import { Link } from 'react-router-dom'
import { Reorder } from './Reorder.tsx'

interface DeliveredActionsProps {
  order: Order
  small?: boolean
}

/** Once it has arrived: "Write Review" for each product that is still sold, and "Reorder". */
export function DeliveredActions({ order, small }: DeliveredActionsProps) {
  if (!hasArrived(order.status)) return null
  const look = `button button-outline${small ? ' button-sm' : ''}`
  const products = new Map(order.items.map(({ product }) => [product.id, product]))
  products.delete(null)
  return (
    <>
      {[...products.values()].map(({ id, slug, title }) => (
        <Link key={id} className={look} to={`/products/${slug}?review=1#reviews`}>
          Write Review
          {products.size > 1 ? `: ${title}` : <span className="visually-hidden"> of {title}</span>}
        </Link>
      ))}
      <Reorder order={order} look={look} />
    </>
  )
}
