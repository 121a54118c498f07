import { Alert, Card, Skeleton, Link as TextLink } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCart } from '../api/cart.ts'
import { orderQuery } from '../api/order-queries.ts'
import { useHasCart, useUserId } from '../api/session.ts'
import { useAllowsGuestCheckout } from '../api/settings.ts'
import { SignInRequired } from '../auth/SignInRequired.tsx'
import { CartContents } from '../components/cart/CartContents.tsx'
import { CartLine, CartLines } from '../components/cart/CartLine.tsx'
import * as cartTexts from '../components/cart/messages.ts'
import { hasUnansweredOrder } from '../components/checkout/order-key.ts'
import { EmptyState, useFocusWhenEmptied } from '../components/layout/EmptyState.tsx'
import { isPaymentDue } from '../components/orders/PaymentDue.tsx'
import { getOrderAwaitingPayment } from '../components/orders/use-order-confirmation.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { PageHeading, PersonalPage, SideBySide } from '../ui/PersonalPage.tsx'
import * as m from './messages/cart.ts'

export function Component() {
  return (
    <>
      <Meta title={cartTexts.yourCart} description={m.description} hidden />
      <CartState />
    </>
  )
}

function CartState() {
  const hasCart = useHasCart()
  const toGuests = useAllowsGuestCheckout()
  const { data: cart, isLoadingError, error, refetch } = useCart()
  useFocusWhenEmptied(cart?.items.length)
  if (hasCart === false && !toGuests) return <SignInRequired reason={m.signIn} />
  if (isLoadingError)
    return (
      <PersonalPage>
        <PageHeading title={cartTexts.yourCart} />
        <ErrorNotice message={messages.cart.load_failed.template} error={error} onRetry={() => refetch()} />
      </PersonalPage>
    )
  if (!cart && hasCart !== false) return <CartSkeleton />
  return !cart || cart.items.length === 0 ? (
    <>
      <OrderSent />
      <EmptyState
        title={messages.cart.empty.template}
        help={m.emptyHelp}
        action={cartTexts.continueShopping}
      />
    </>
  ) : (
    <CartContents cart={cart} />
  )
}

function OrderSent() {
  const [id] = useState(getOrderAwaitingPayment)
  const [isUnanswered] = useState(hasUnansweredOrder)
  const { data: order } = useQuery({
    ...orderQuery(id ?? '', useUserId()),
    enabled: id !== null,
    staleTime: 0,
  })
  const isWaiting = order !== undefined && isPaymentDue(order)
  if (!isWaiting && !isUnanswered) return null
  return (
    <Alert.Root status="warning" className="page" role="status" mt="8">
      <Alert.Indicator />
      <Alert.Content color="fg">
        <p>
          {isWaiting ? formatMessage(m.awaitingPayment, { number: order.order_number }) : m.unconfirmed}{' '}
          <TextLink asChild>
            {isWaiting ? (
              <Link to={`/order-details/${order.id}`}>{m.viewAndPay}</Link>
            ) : (
              <Link to="/orders">{m.viewOrders}</Link>
            )}
          </TextLink>
        </p>
      </Alert.Content>
    </Alert.Root>
  )
}

function CartSkeleton() {
  return (
    <PersonalPage busy>
      <PageHeading title={cartTexts.yourCart} />
      <SideBySide aria-hidden>
        <CartLines as="div">
          {['first', 'second'].map((key) => (
            <CartLine key={key}>
              <Skeleton aspectRatio="4 / 5" />
              <div>
                <Skeleton height="4" mt="3" />
                <Skeleton height="4" mt="3" width="45%" />
              </div>
            </CartLine>
          ))}
        </CartLines>
        <Card.Root size="lg">
          <Card.Body gap="5">
            <Skeleton height="4" />
            <Skeleton height="4" />
            <Skeleton height="4" width="45%" />
          </Card.Body>
        </Card.Root>
      </SideBySide>
    </PersonalPage>
  )
}
