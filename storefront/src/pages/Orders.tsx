import { useUser } from '../api/session.ts'
import { PleaseSignIn } from '../components/auth/PleaseSignIn.tsx'
import { Meta } from '../components/Meta.tsx'
import { OrderList } from '../components/orders/OrderList.tsx'
import { OrderListBones } from '../components/orders/OrderListBones.tsx'

export function Component() {
  const user = useUser()
  return (
    <>
      <Meta title="My Orders" description="What you have ordered, and where it is." hidden />
      {user === null && <PleaseSignIn reason="Your orders are kept with your account." />}
      {user === undefined && (
        <div className="page orders-page" aria-busy="true">
          <h1>My Orders</h1>
          <OrderListBones />
        </div>
      )}
      {user && <OrderList />}
    </>
  )
}
