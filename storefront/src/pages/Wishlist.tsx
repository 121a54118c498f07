import { messages } from '@nakshi/contract/messages'
import { useHasCart } from '../api/session.ts'
import { useAllowsGuestCheckout } from '../api/settings.ts'
import { useWishlist } from '../api/wishlist.ts'
import { SignInRequired } from '../components/auth/SignInRequired.tsx'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { AccountPage } from '../components/layout/AccountPage.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { PageHeading } from '../components/layout/PersonalPage.tsx'
import { Meta } from '../components/Meta.tsx'
import { ProductGridSkeleton } from '../components/product/ProductGrid.tsx'
import { WishlistItems } from '../components/wishlist/WishlistItems.tsx'

export function Component() {
  return (
    <>
      <Meta title="Your wishlist" description="Products you have saved for later." hidden />
      <WishlistState />
    </>
  )
}

function WishlistState() {
  const hasList = useHasCart()
  const toGuests = useAllowsGuestCheckout()
  const { data: wishlist, isLoadingError, error, refetch } = useWishlist()
  if (hasList === false && !toGuests)
    return <SignInRequired reason="Sign in to see your wishlist on any device." />
  if (hasList === false || wishlist?.items.length === 0)
    return (
      <EmptyState
        title="Your wishlist is empty"
        help="Select the heart on any product to save it here."
        action="Start Shopping"
      />
    )
  if (wishlist) return <WishlistItems items={wishlist.items} />
  return (
    <AccountPage busy={!isLoadingError}>
      <PageHeading title="Your wishlist" />
      {isLoadingError ? (
        <ErrorNotice message={messages.wishlist.load_failed} error={error} onRetry={() => refetch()} />
      ) : (
        <ProductGridSkeleton count={4} />
      )}
    </AccountPage>
  )
}
