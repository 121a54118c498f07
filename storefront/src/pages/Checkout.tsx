import { messages } from '@nakshi/core/messages'
import { useIsMutating } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { useAddresses } from '../api/addresses.ts'
import { useCart } from '../api/cart.ts'
import { PLACING_ORDER } from '../api/orders.ts'
import { useProfile } from '../api/profile.ts'
import { useHasCart, useUser } from '../api/session.ts'
import { SignInRequired } from '../auth/SignInRequired.tsx'
import { CheckoutSkeleton } from '../components/checkout/CheckoutSkeleton.tsx'
import { CheckoutSteps } from '../components/checkout/CheckoutSteps.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Meta } from '../ui/Meta.tsx'
import { PersonalPage } from '../ui/PersonalPage.tsx'
import * as m from './messages/checkout.ts'

export function Component() {
  return (
    <>
      <Meta title={m.checkout} description={m.description} hidden />
      <CheckoutState />
    </>
  )
}

function CheckoutState() {
  const user = useUser()
  const isGuest = useHasCart() === true && user === null
  const cart = useCart()
  const addresses = useAddresses()
  const profile = useProfile()
  const isPlacing = useIsMutating({ mutationKey: PLACING_ORDER }) > 0
  if (user === null && !isGuest) return <SignInRequired reason={m.signIn} />
  const failed = cart.isLoadingError ? cart : addresses.isLoadingError ? addresses : null
  if (failed)
    return (
      <PersonalPage>
        <h1>{m.checkout}</h1>
        <ErrorNotice
          message={
            failed === cart ? messages.cart.load_failed.template : messages.address.load_failed.template
          }
          onRetry={() => failed.refetch()}
        />
      </PersonalPage>
    )
  // The cart may be emptied before the order response arrives
  if (cart.data?.items.length === 0 && !isPlacing)
    return (
      <>
        <Navigate to="/cart" replace />
        <CheckoutSkeleton />
      </>
    )
  const saved = isGuest ? [] : addresses.data?.items
  // Guests have no profile
  const isProfileRead = isGuest || !profile.isPending
  if (user === undefined || !cart.data || !saved || !isProfileRead) return <CheckoutSkeleton />
  // Keyed by user: another tab may sign in as someone else
  return (
    <CheckoutSteps
      key={user?.id}
      user={user}
      cart={cart.data}
      saved={saved}
      phone={profile.data?.phone ?? ''}
      credit={profile.data?.store_credit ?? 0}
    />
  )
}
