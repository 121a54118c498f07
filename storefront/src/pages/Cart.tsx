import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '../api/cart.ts'
import { orderQuery } from '../api/order-queries.ts'
import { useHasCart, useUserId } from '../api/session.ts'
import { useAllowsGuestCheckout } from '../api/settings.ts'
import { SignInRequired } from '../auth/SignInRequired.tsx'
import { CartContents } from '../components/cart/CartContents.tsx'
import * as cartTexts from '../components/cart/messages.ts'
import { hasUnansweredOrder } from '../components/checkout/order-key.ts'
import { EmptyState, useFocusWhenEmptied } from '../components/layout/EmptyState.tsx'
import { isPaymentDue } from '../components/orders/PaymentDue.tsx'
import { getOrderAwaitingPayment } from '../components/orders/use-order-confirmation.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { PageHeading, PersonalPage } from '../ui/PersonalPage.tsx'
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
    <div className="page alert alert-warning order-sent" role="status">
      <CircleAlert aria-hidden />
      <div>
        {isWaiting ? formatMessage(m.awaitingPayment, { number: order.order_number }) : m.unconfirmed}{' '}
        {isWaiting ? (
          <Link className="text-link" to={`/order-details/${order.id}`}>
            {m.viewAndPay}
          </Link>
        ) : (
          <Link className="text-link" to="/orders">
            {m.viewOrders}
          </Link>
        )}
      </div>
    </div>
  )
}

function CartSkeleton() {
  return (
    <PersonalPage busy>
      <PageHeading title={cartTexts.yourCart} />
      <div className="side-by-side" aria-hidden>
        <div className="cart-lines">
          {['first', 'second'].map((key) => (
            <div className="cart-line" key={key}>
              <div className="bone line-picture" />
              <div>
                <div className="bone bone-line" />
                <div className="bone bone-line bone-line-short" />
              </div>
            </div>
          ))}
        </div>
        <div className="panel panel-lg">
          <div className="panel-body order-summary">
            <div className="bone bone-line" />
            <div className="bone bone-line" />
            <div className="bone bone-line bone-line-short" />
          </div>
        </div>
      </div>
    </PersonalPage>
  )
}
