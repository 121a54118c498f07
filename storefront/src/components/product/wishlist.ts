import { messages } from '@nakshi/core/messages'
import type { ProductCard } from '@nakshi/core/products/schema'
import type { Wishlist } from '@nakshi/core/wishlist/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { optimisticUpdate, personalQuery, QUEUED_OFFLINE, REFETCH_ON_FOCUS } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { useHasCart, useUserId } from '../../api/session.ts'
import { useHasFeature } from '../../api/settings.ts'
import { toastError } from '../../ui/toast.ts'

const PATH = '/api/wishlist'
export const WISHLIST_KEY = [PATH]
const wishlistQuery = (userId: string | null) => ({
  ...personalQuery<Wishlist>(PATH, userId),
  ...REFETCH_ON_FOCUS,
})

export function useWishlist() {
  const hasWishlist = useHasFeature('wishlist')
  return useQuery({ ...wishlistQuery(useUserId()), enabled: useHasCart() === true && hasWishlist })
}

export function useWishlistCount(): number {
  return useWishlist().data?.items.length ?? 0
}

export const WishlistedProducts = createContext<ReadonlySet<string>>(new Set())

export function useIsWishlisted(productId: string): boolean {
  return useContext(WishlistedProducts).has(productId)
}

/** Reports failures itself. Not `useMutation`, which would watch its state for each product of a list. */
export function useUpdateWishlist() {
  const queries = useQueryClient()
  const query = wishlistQuery(useUserId())
  return (product: ProductCard, isWishlisted: boolean, onSaved?: () => void): void => {
    const { add_failed, remove_failed } = messages.wishlist
    queries
      .getMutationCache()
      .build(queries, {
        // Rapid clicks are sent in order
        mutationKey: WISHLIST_KEY,
        scope: { id: 'wishlist' },
        ...QUEUED_OFFLINE,
        mutationFn: () =>
          request<void>(`/api/wishlist/${product.id}`, { method: isWishlisted ? 'PUT' : 'DELETE' }),
        ...optimisticUpdate(queries, query, (list) => {
          const others = (list?.items ?? []).filter((item) => item.product_id !== product.id)
          const added = {
            product_id: product.id,
            product,
            created_at: new Date().toISOString(),
            price_when_saved: product.discounted_price ?? product.price,
          }
          return { items: isWishlisted ? [added, ...others] : others }
        }),
        // Until the last mutation is done, a refetch may not contain its change
        onSettled: () => {
          if (queries.isMutating({ mutationKey: WISHLIST_KEY }) <= 1)
            void queries.invalidateQueries({ queryKey: WISHLIST_KEY })
        },
      })
      .execute(undefined)
      .then(onSaved, toastError(isWishlisted ? add_failed.template : remove_failed.template))
  }
}
