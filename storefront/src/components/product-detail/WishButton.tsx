import type { ProductDetail } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { Heart } from 'lucide-react'
import { useUser } from '../../api/session.ts'
import { useIsWished, useSetWished } from '../../api/wishlist.ts'
import { askToSignIn } from '../../auth/ask-to-sign-in.ts'
import { toast } from '../toast/toast.ts'

/** The wishlist's toggle on the product's own page, with its own sentences (spec, section 8). */
export function WishButton({ product }: { product: ProductDetail }) {
  const user = useUser()
  const wished = useIsWished(product.id)
  const setWished = useSetWished()

  function toggle() {
    const { sign_in_detail, added_detail, removed_detail, add_failed, remove_failed } = sentences.wishlist
    if (!user) return askToSignIn(sign_in_detail, { kind: 'add_to_wishlist', product_id: product.id })
    setWished.mutate(
      { product, wished: !wished },
      {
        onSuccess: () => toast({ kind: 'success', title: wished ? removed_detail : added_detail }),
        onError: () => toast({ kind: 'error', title: wished ? remove_failed : add_failed }),
      },
    )
  }

  return (
    <button type="button" className="button button-ghost wish-button" aria-pressed={wished} onClick={toggle}>
      <Heart aria-hidden />
      Add to wishlist
    </button>
  )
}
