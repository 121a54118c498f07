import type { Cart, CartLineBody } from '@nakshi/api/contract/cart'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'
import { useUser } from './session.ts'

export const cartQuery = apiQuery<Cart>('/api/cart')

/** The signed-in shopper's cart; it stays unread while signed out. */
export function useCart() {
  return useQuery({ ...cartQuery, enabled: Boolean(useUser()) })
}

/** How many pieces lie in the cart, for the badge. */
export function useCartCount(): number {
  return useCart().data?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0
}

export type NewCartLine = Pick<CartLineBody, 'product_id'> & Partial<CartLineBody>

/** Adds a line. The answer is the whole cart, so badge and cart page follow without asking again. */
export function useAddToCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (line: NewCartLine) => request<Cart>('/api/cart', { method: 'POST', body: line }),
    onSuccess: (cart) => queries.setQueryData(cartQuery.queryKey, cart),
  })
}
