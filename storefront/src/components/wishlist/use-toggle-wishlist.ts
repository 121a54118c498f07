import { messages } from '@nakshi/contract/messages'
import type { ProductCard } from '@nakshi/contract/shop/products'
import { useIsWishlisted, useUpdateWishlist } from '../../api/wishlist.ts'
import { useRequireAuth } from '../../auth/use-require-auth.ts'
import { toast, toastError } from '../toast/toast.ts'

type WishlistMessages = Record<'sign_in' | 'added' | 'removed', string>

export function useToggleWishlist(product: ProductCard, wishlistMessages: WishlistMessages) {
  const withAccount = useRequireAuth()
  const isWishlisted = useIsWishlisted(product.id)
  const updateWishlist = useUpdateWishlist()
  const { add_failed, remove_failed } = messages.wishlist

  function set() {
    updateWishlist.mutate(
      { product, isWishlisted: !isWishlisted },
      {
        onSuccess: () =>
          toast({ kind: 'success', title: isWishlisted ? wishlistMessages.removed : wishlistMessages.added }),
        onError: toastError(isWishlisted ? remove_failed : add_failed),
      },
    )
  }
  const toggle = () =>
    withAccount(wishlistMessages.sign_in, { kind: 'add_to_wishlist', product_id: product.id }, set)
  return { wished: isWishlisted, toggle }
}
