import { messages } from '@nakshi/contract/messages'
import { useCart } from '../api/cart.ts'
import { useHasCart } from '../api/session.ts'
import { useAllowsGuestCheckout } from '../api/settings.ts'
import { SignInRequired } from '../components/auth/SignInRequired.tsx'
import { CartContents } from '../components/cart/CartContents.tsx'
import { CartSkeleton } from '../components/cart/CartSkeleton.tsx'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { PageHeading, PersonalPage } from '../components/layout/PersonalPage.tsx'
import { Meta } from '../components/Meta.tsx'
import { WaitingForPayment } from '../components/orders/WaitingForPayment.tsx'

export function Component() {
  return (
    <>
      <Meta title="Your cart" description="Items in your cart." hidden />
      <CartState />
    </>
  )
}

function CartState() {
  const hasCart = useHasCart()
  const toGuests = useAllowsGuestCheckout()
  const { data: cart, isLoadingError, error, refetch } = useCart()
  if (hasCart === false && !toGuests)
    return <SignInRequired reason="Sign in to see your cart on any device." />
  if (isLoadingError)
    return (
      <PersonalPage>
        <PageHeading title="Your cart" />
        <ErrorNotice message={messages.cart.load_failed} error={error} onRetry={() => refetch()} />
      </PersonalPage>
    )
  if (!cart && hasCart !== false) return <CartSkeleton />
  return !cart || cart.items.length === 0 ? (
    <>
      <WaitingForPayment />
      <EmptyState
        title={messages.cart.empty}
        help="Items you add to your cart appear here."
        action="Continue Shopping"
      />
    </>
  ) : (
    <CartContents cart={cart} />
  )
}
