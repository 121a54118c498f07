import { Box, chakra, Flex, Heading, Text, Link as TextLink } from '@chakra-ui/react'
import type { FollowedOrder } from '@nakshi/api/contract/follow'
import { formatDay } from '@nakshi/api/domain/dates'
import { hasArrived } from '@nakshi/api/domain/order-status'
import { isPartlyShipped } from '@nakshi/api/domain/parcels'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Done } from '../form/Problem.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { AskForCorrection } from '../orders/AskForCorrection.tsx'
import { OrderStatusPill } from '../orders/OrderStatusPill.tsx'
import { Timeline } from '../orders/OrderTimeline.tsx'
import { ParcelList, parcelsTellMore } from '../orders/ParcelList.tsx'
import { OrderProblems } from '../problems/OrderProblems.tsx'
import type { EraseGuestProps } from './EraseGuest.tsx'
import { FollowedItem } from './FollowedItem.tsx'
import type { FollowedPaymentProps } from './FollowedPayment.tsx'

const EraseGuest = lazyPart<EraseGuestProps>(() => import('./EraseGuest.tsx'))
const FollowedPayment = lazyPart<FollowedPaymentProps>(() => import('./FollowedPayment.tsx'))

interface FollowedOrderViewProps {
  order: FollowedOrder
  token: string
  /** Whether the customer returns from the payment page. */
  cameBack: boolean
}

export function FollowedOrderView({ order, token, cameBack }: FollowedOrderViewProps) {
  const { status, estimated_delivery_date: day, deliver_not_before: notBefore, city } = order
  const isOver = status === 'delivered' || status === 'cancelled'
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap="1" columnGap="4" mb="6">
        <span>
          Order <strong>{order.order_number}</strong> to {city}
        </span>
        <OrderStatusPill status={status} />
        {isPartlyShipped(order) && <span>Partially shipped</span>}
      </Flex>
      {order.to_pay > 0 && (
        <Suspense>
          <FollowedPayment token={token} toPay={order.to_pay} />
        </Suspense>
      )}
      {cameBack && order.to_pay === 0 && status !== 'cancelled' && (
        <Box mb="6">
          <Done message="Thank you. This order is fully paid." />
        </Box>
      )}
      {!isOver && (
        <Text fontSize="xl" mb="6">
          Get it by <strong>{formatDay(`${day}T06:00:00Z`)}</strong>
          {notBefore !== null && ', not earlier'}
        </Text>
      )}
      <Part id="follow-progress" title="Progress">
        <Timeline steps={order.steps} compact />
      </Part>
      <Columns>
        <div>
          {parcelsTellMore(order) && (
            <Part id="follow-parcels" title={order.parcels.length === 1 ? 'Parcel' : 'Parcels'}>
              <ParcelList parcels={order.parcels} items={order.items} />
            </Part>
          )}
          <Part id="follow-items" title="Items">
            <chakra.ul display="grid" gap="4" listStyle="none" p="0">
              {order.items.map((item) => (
                <FollowedItem key={item.id} item={item} token={token} />
              ))}
            </chakra.ul>
          </Part>
        </div>
        <div>
          <AskForCorrection door={{ token }} order={order} />
          <OrderProblems
            door={{ token }}
            hasArrived={hasArrived(status) || order.parcels.some(({ delivered_at }) => delivered_at !== null)}
          />
          <Text color="fg.muted">
            This link is valid until {formatDay(order.followable_until)}. To make a change,{' '}
            {!order.is_guest && (
              <>
                <TextLink asChild>
                  <Link to="/orders">sign in</Link>
                </TextLink>{' '}
                or{' '}
              </>
            )}
            <TextLink asChild>
              <Link to="/contact">contact us</Link>
            </TextLink>
            .
          </Text>
          {order.is_guest && isOver && (
            <Suspense>
              <EraseGuest token={token} hasEmail={order.has_email} />
            </Suspense>
          )}
        </div>
      </Columns>
    </>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    columnGap: '18',
  },
})

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <chakra.section aria-labelledby={id} mb="8">
      <Heading id={id} as="h2" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}
