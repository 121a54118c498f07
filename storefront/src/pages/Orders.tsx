import { useHasCart } from '../api/session.ts'
import { PleaseSignIn } from '../components/auth/PleaseSignIn.tsx'
import { AccountPage } from '../components/layout/AccountPage.tsx'
import { PageHead } from '../components/layout/PersonalPage.tsx'
import { Meta } from '../components/Meta.tsx'
import { OrderList, OrderListSkeleton } from '../components/orders/OrderList.tsx'

export function Component() {
  const hasOrders = useHasCart()
  return (
    <>
      <Meta title="My Orders" description="Your orders and their status." hidden />
      {hasOrders === false && <PleaseSignIn reason="Sign in to see your orders." />}
      {hasOrders === undefined && (
        <AccountPage busy>
          <PageHead title="My Orders" />
          <OrderListSkeleton />
        </AccountPage>
      )}
      {hasOrders && <OrderList />}
    </>
  )
}
