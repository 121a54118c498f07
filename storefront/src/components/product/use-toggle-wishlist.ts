import type { ProductCard } from '@nakshi/core/products/schema'
import { useRequireAuth } from '../../auth/use-require-auth.ts'
import { toast } from '../../ui/toast.ts'
import { useIsWishlisted, useUpdateWishlist } from './wishlist.ts'

type WishlistMessages = Record<'sign_in' | 'added' | 'removed', string>

export function useToggleWishlist(product: ProductCard, wishlistMessages: WishlistMessages) {
  const withAccount = useRequireAuth()
  const wished = useIsWishlisted(product.id)
  const updateWishlist = useUpdateWishlist()
  const toggle = () =>
    withAccount(wishlistMessages.sign_in, { kind: 'add_to_wishlist', product_id: product.id }, () =>
      updateWishlist(product, !wished, () =>
        toast({ kind: 'success', title: wished ? wishlistMessages.removed : wishlistMessages.added }),
      ),
    )
  return { wished, toggle }
}
