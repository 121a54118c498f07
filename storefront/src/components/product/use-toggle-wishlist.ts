import type { MessageDefinition } from '@nakshi/core/base/message-template'
import type { ProductCard } from '@nakshi/core/products/schema'
import { useRequireAuth } from '../../auth/use-require-auth.ts'
import { toast } from '../../ui/toast.ts'
import { useIsWishlisted, useUpdateWishlist } from './wishlist.ts'

type WishlistMessages = Record<'sign_in' | 'added' | 'removed', MessageDefinition>

export function useToggleWishlist(product: ProductCard, wishlistMessages: WishlistMessages) {
  const withAccount = useRequireAuth()
  const wished = useIsWishlisted(product.id)
  const updateWishlist = useUpdateWishlist()
  const toggle = () =>
    withAccount(wishlistMessages.sign_in.template, { kind: 'add_to_wishlist', product_id: product.id }, () =>
      updateWishlist(product, !wished, () =>
        toast({
          kind: 'success',
          title: (wished ? wishlistMessages.removed : wishlistMessages.added).template,
        }),
      ),
    )
  return { wished, toggle }
}
