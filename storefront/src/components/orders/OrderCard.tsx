import { Button, Card, chakra, Flex, Heading, Link as TextLink, VisuallyHidden } from '@chakra-ui/react'
import type { Order } from '@nakshi/contract/shop/orders'
import { formatDay } from '@nakshi/domain/dates'
import { formatPaise } from '@nakshi/domain/money'
import { isOrderDelivered } from '@nakshi/domain/order-status'
import { isPartlyShipped } from '@nakshi/domain/partial-shipment'
import { Link } from 'react-router-dom'
import { LinePicture } from '../cart/LinePicture.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { ParcelLinks } from './ParcelList.tsx'
import { Reorder } from './Reorder.tsx'

const SHOWN_ITEMS = 3

const Items = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '3.25rem minmax(0, 1fr)', sm: '3.25rem minmax(0, 1fr) auto' },
      alignItems: 'center',
      rowGap: '2',
      columnGap: '4',
    },
  },
})

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    pt: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > :is(a, button)': { smDown: { flex: '1 1 auto', minH: '11' } },
  },
})

export function OrderCard({ order }: { order: Order }) {
  const address = `/order-details/${order.id}`
  const more = order.items.length - SHOWN_ITEMS
  return (
    <Card.Root as="article" aria-labelledby={`order-${order.id}`}>
      <Card.Body gap="5">
        <Flex as="header" wrap="wrap" align="center" rowGap="2" columnGap="4">
          <Heading
            id={`order-${order.id}`}
            size="sm"
            fontFamily="body"
            css={{ '& a': { overflowWrap: 'anywhere' } }}
          >
            <Link to={address}>{order.order_number}</Link>
          </Heading>
          <OrderStatusBadge status={order.status} />
          {isPartlyShipped(order) && <span>Partially shipped</span>}
          <Flex as="p" wrap="wrap" columnGap="4" ml="auto" fontVariantNumeric="tabular-nums">
            <chakra.time color="fg.muted" dateTime={order.created_at}>
              {formatDay(order.created_at)}
            </chakra.time>
            <strong>{formatPaise(order.total_amount)}</strong>
          </Flex>
        </Flex>
        <OrderTimeline order={order} compact />
        <ParcelLinks parcels={order.parcels} />
        <Items>
          {order.items.slice(0, SHOWN_ITEMS).map(({ id, product, quantity, ...line }) => (
            <li key={id}>
              <LinePicture line={{ product, preview_url: line.preview_url }} />
              <p>
                {product.title}
                <chakra.span color="fg.muted" whiteSpace="nowrap">
                  {' '}
                  × {quantity}
                </chakra.span>
              </p>
              {isOrderDelivered(order.status) && product.id !== null && (
                <TextLink asChild gridColumn={{ smDown: '2' }}>
                  <Link to={`/products/${product.slug}?review=1#write-review`}>
                    Write Review<VisuallyHidden> of {product.title}</VisuallyHidden>
                  </Link>
                </TextLink>
              )}
            </li>
          ))}
        </Items>
        {more > 0 && (
          <TextLink asChild alignSelf="start">
            <Link to={address}>
              View {more} more {more === 1 ? 'item' : 'items'}
            </Link>
          </TextLink>
        )}
        <Actions>
          <Button asChild variant="outline" size="sm">
            <Link to={address}>
              View Details<VisuallyHidden> of {order.order_number}</VisuallyHidden>
            </Link>
          </Button>
          {isOrderDelivered(order.status) && <Reorder order={order} size="sm" />}
          <CancelOrder order={order} size="sm" />
        </Actions>
      </Card.Body>
    </Card.Root>
  )
}
