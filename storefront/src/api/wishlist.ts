import type { ProductCard } from '@nakshi/api/contract/products'
import type { Wishlist } from '@nakshi/api/contract/wishlist'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { apiQuery, atOnce, ON_RETURN } from './queries.ts'
import { request } from './request.ts'
import { useHasCart } from './session.ts'

export const wishlistQuery = { ...apiQuery<Wishlist>('/api/wishlist'), ...ON_RETURN }

export function useWishlist() {
  return useQuery({ ...wishlistQuery, enabled: useHasCart() === true })
}

export function useWishlistCount(): number {
  return useWishlist().data?.items.length ?? 0
}

/** Their ids; filled by auth/Shopper.tsx. */
export const WishedProducts = createContext<ReadonlySet<string>>(new Set())

export function useIsWished(productId: string): boolean {
  return useContext(WishedProducts).has(productId)
}

interface Wish {
  product: ProductCard
  wished: boolean
}

/** Adds or removes at once on the screen, and takes it back when the API refuses. */
export function useSetWished() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ product, wished }: Wish) =>
      request<void>(`/api/wishlist/${product.id}`, { method: wished ? 'PUT' : 'DELETE' }),
    ...atOnce(queries, wishlistQuery, (list, { product, wished }: Wish) => {
      const others = (list?.items ?? []).filter((item) => item.product_id !== product.id)
      const added = {
        product_id: product.id,
        product,
        created_at: new Date().toISOString(),
        price_when_saved: product.discounted_price ?? product.price,
      }
      return { items: wished ? [added, ...others] : others }
    }),
    onSettled: () => queries.invalidateQueries({ queryKey: wishlistQuery.queryKey }),
  })
}
