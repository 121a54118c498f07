import type { ProductDetail } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { Heart } from 'lucide-react'
import { useIsWished, useSetWished } from '../../api/wishlist.ts'
import { useWithAccount } from '../../auth/use-with-account.ts'
import { toast } from '../toast/toast.ts'

/** The wishlist's toggle on the product's own page, with its own sentences (spec, section 8). */
export function WishButton({ product }: { product: ProductDetail }) {
  const withAccount = useWithAccount()
  const wished = useIsWished(product.id)
  const setWished = useSetWished()

  function toggle() {
    const { added_detail, removed_detail, add_failed, remove_failed } = sentences.wishlist
    setWished.mutate(
      { product, wished: !wished },
      {
        onSuccess: () => toast({ kind: 'success', title: wished ? removed_detail : added_detail }),
        onError: () => toast({ kind: 'error', title: wished ? remove_failed : add_failed }),
      },
    )
  }

  return (
    <button
      type="button"
      className="button button-ghost wish-button"
      aria-pressed={wished}
      onClick={() =>
        withAccount(
          sentences.wishlist.sign_in_detail,
          { kind: 'add_to_wishlist', product_id: product.id },
          toggle,
        )
      }
    >
      <Heart aria-hidden />
      Add to wishlist
    </button>
  )
}
