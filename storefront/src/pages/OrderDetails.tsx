import { Skeleton, Stack } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, Navigate, useParams } from 'react-router-dom'
import { orderQuery } from '../api/order-queries.ts'
import { REFETCH_ON_FOCUS } from '../api/queries.ts'
import { isNotFoundError } from '../api/request.ts'
import { useHasCart, useUserId } from '../api/session.ts'
import { SignInRequired } from '../components/auth/SignInRequired.tsx'
import { NotFoundNotice } from '../components/layout/NotFoundNotice.tsx'
import { PersonalPage, SideBySide } from '../components/layout/PersonalPage.tsx'
import { Meta } from '../components/Meta.tsx'
import { OrderView } from '../components/orders/OrderView.tsx'
import { toast } from '../components/toast/toast.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Only the browser knows the owner; an invalid id is a 404 from the server. */
export function loader({ params }: LoaderFunctionArgs) {
  const possible = UUID.test(params.id ?? '')
  return data({ possible }, { status: possible ? 200 : 404 })
}

export function Component() {
  const { id = '' } = useParams()
  const hasOrders = useHasCart()
  const possible = UUID.test(id)
  const { data: order, error } = useQuery({
    ...orderQuery(id, useUserId()),
    enabled: possible && hasOrders === true,
    // The shop changes the status
    staleTime: 0,
    ...REFETCH_ON_FOCUS,
  })
  const missing = !possible || isNotFoundError(error)
  const failed = error !== null && !missing && !order
  useEffect(() => {
    if (failed) toast({ kind: 'error', title: 'This order could not be loaded. See all your orders below.' })
  }, [failed])

  if (missing)
    return <NotFoundNotice title={messages.order.not_found} help="Please check the number in your email." />
  return (
    <>
      <Meta
        title={order ? `Order ${order.order_number}` : 'Order details'}
        description="Your order."
        hidden
      />
      {failed && <Navigate to="/orders" replace />}
      {hasOrders === false && <SignInRequired reason="Sign in to see this order." />}
      {hasOrders !== false && (order ? <OrderView key={order.id} order={order} /> : <OrderSkeleton />)}
    </>
  )
}

function OrderSkeleton() {
  return (
    <PersonalPage busy>
      <h1>Order details</h1>
      <SideBySide mt="6" aria-hidden>
        <Stack gap="6">
          <Skeleton height="28" />
          <Skeleton height="28" />
        </Stack>
        <Stack gap="3">
          <Skeleton height="28" />
          <Skeleton height="4" />
        </Stack>
      </SideBySide>
    </PersonalPage>
  )
}
