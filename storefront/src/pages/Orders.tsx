import { useHasCart } from '../api/session.ts'
import { SignInRequired } from '../components/auth/SignInRequired.tsx'
import { AccountPage } from '../components/layout/AccountPage.tsx'
import { PageHeading } from '../components/layout/PersonalPage.tsx'
import { Meta } from '../components/Meta.tsx'
import { OrderHistory, OrderHistorySkeleton } from '../components/orders/OrderHistory.tsx'

export function Component() {
  const hasOrders = useHasCart()
  return (
    <>
      <Meta title="My Orders" description="Your orders and their status." hidden />
      {hasOrders === false && <SignInRequired reason="Sign in to see your orders." />}
      {hasOrders === undefined && (
        <AccountPage busy>
          <PageHeading title="My Orders" />
          <OrderHistorySkeleton />
        </AccountPage>
      )}
      {hasOrders && <OrderHistory />}
    </>
  )
}
