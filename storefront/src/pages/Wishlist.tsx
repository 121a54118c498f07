import { sentences } from '@nakshi/api/contract/sentences'
import { Link } from 'react-router-dom'
import { useUser } from '../api/session.ts'
import { useWishlist } from '../api/wishlist.ts'
import { PleaseSignIn } from '../components/auth/PleaseSignIn.tsx'
import { Meta } from '../components/Meta.tsx'
import { ProductGridBones } from '../components/product/ProductGrid.tsx'
import { Trouble } from '../components/Trouble.tsx'
import { WishlistItems } from '../components/wishlist/WishlistItems.tsx'

export function Component() {
  return (
    <>
      <Meta title="Your wishlist" description="What you have saved for later." hidden />
      <WishlistState />
    </>
  )
}

function WishlistState() {
  const user = useUser()
  const { data: wishlist, isError, error, refetch } = useWishlist()
  if (user === null)
    return <PleaseSignIn reason="Your wishlist is kept with your account, on every device." />
  if (wishlist?.items.length === 0) return <EmptyWishlist />
  if (wishlist) return <WishlistItems items={wishlist.items} />
  return (
    <div className="page wishlist-page" aria-busy={!isError}>
      <div className="cart-head">
        <h1>Your wishlist</h1>
      </div>
      {isError ? (
        <Trouble message={sentences.wishlist.load_failed} error={error} onRetry={() => refetch()} />
      ) : (
        <ProductGridBones count={4} />
      )}
    </div>
  )
}

function EmptyWishlist() {
  return (
    <section className="notice jaali">
      <span className="butta" aria-hidden />
      <h1>Your wishlist is empty</h1>
      <p>Press the heart on anything you like, and it will be here when you come back.</p>
      <p className="notice-actions">
        <Link className="button" to="/products">
          Start Shopping
        </Link>
      </p>
    </section>
  )
}
