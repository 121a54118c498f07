import type { ProductCard } from '@nakshi/contract/shop/products'
import type { Wishlist } from '@nakshi/contract/shop/wishlist'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { optimisticUpdate, personalQuery, QUEUED_OFFLINE, REFETCH_ON_FOCUS } from './queries.ts'
import { request } from './request.ts'
import { useHasCart, useUserId } from './session.ts'

const PATH = '/api/wishlist'
export const WISHLIST_KEY = [PATH]
const wishlistQuery = (userId: string | null) => ({
  ...personalQuery<Wishlist>(PATH, userId),
  ...REFETCH_ON_FOCUS,
})

export function useWishlist() {
  return useQuery({ ...wishlistQuery(useUserId()), enabled: useHasCart() === true })
}

export function useWishlistCount(): number {
  return useWishlist().data?.items.length ?? 0
}

export const WishlistedProducts = createContext<ReadonlySet<string>>(new Set())

export function useIsWishlisted(productId: string): boolean {
  return useContext(WishlistedProducts).has(productId)
}

interface WishlistChange {
  product: ProductCard
  isWishlisted: boolean
}

export function useUpdateWishlist() {
  const queries = useQueryClient()
  const query = wishlistQuery(useUserId())
  return useMutation({
    // Rapid clicks are sent in order
    mutationKey: WISHLIST_KEY,
    scope: { id: 'wishlist' },
    ...QUEUED_OFFLINE,
    mutationFn: ({ product, isWishlisted }: WishlistChange) =>
      request<void>(`/api/wishlist/${product.id}`, { method: isWishlisted ? 'PUT' : 'DELETE' }),
    ...optimisticUpdate(queries, query, (list, { product, isWishlisted }: WishlistChange) => {
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
}
