import type { ProductCard } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { Heart } from 'lucide-react'
import { useIsWished, useSetWished } from '../../api/wishlist.ts'
import { useWithAccount } from '../../auth/use-with-account.ts'
import { toast } from '../toast/toast.ts'

/** The heart on a card: on or off at once, taken back when the API refuses. */
export function WishlistHeart({ product }: { product: ProductCard }) {
  const withAccount = useWithAccount()
  const wished = useIsWished(product.id)
  const setWished = useSetWished()

  function toggle() {
    setWished.mutate(
      { product, wished: !wished },
      {
        onSuccess: () =>
          toast({ kind: 'success', title: wished ? sentences.wishlist.removed : sentences.wishlist.added }),
        onError: () =>
          toast({
            kind: 'error',
            title: wished ? sentences.wishlist.remove_failed : sentences.wishlist.add_failed,
          }),
      },
    )
  }

  return (
    <button
      className="card-heart"
      type="button"
      aria-pressed={wished}
      aria-label={`Add ${product.title} to wishlist`}
      onClick={() =>
        withAccount(sentences.wishlist.sign_in, { kind: 'add_to_wishlist', product_id: product.id }, toggle)
      }
    >
      <Heart size={20} aria-hidden />
    </button>
  )
}
