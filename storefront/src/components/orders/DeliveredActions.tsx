import { Button, VisuallyHidden } from '@chakra-ui/react'
import type { Order } from '@nakshi/api/contract/orders'
import { hasArrived } from '@nakshi/api/domain/order-status'
import { Link } from 'react-router-dom'
import { Reorder } from './Reorder.tsx'

/** Once it has arrived: "Write Review" for each product that is still sold, and "Reorder". */
export function DeliveredActions({ order }: { order: Order }) {
  if (!hasArrived(order.status)) return null
  const products = new Map(order.items.map(({ product }) => [product.id, product]))
  products.delete(null)
  return (
    <>
      {[...products.values()].map(({ id, slug, title }) => (
        <Button key={id} asChild variant="outline">
          <Link to={`/products/${slug}?review=1#reviews`}>
            Write Review
            {products.size > 1 ? `: ${title}` : <VisuallyHidden> of {title}</VisuallyHidden>}
          </Link>
        </Button>
      ))}
      <Reorder order={order} />
    </>
  )
}
