import type { Cart, CartLineBody, CartLinePatch } from '@nakshi/api/contract/cart'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, atOnce, ON_RETURN } from './queries.ts'
import { request } from './request.ts'
import { useHasCart } from './session.ts'

export const cartQuery = { ...apiQuery<Cart>('/api/cart'), ...ON_RETURN }

/** The cart of an account or a guest; it stays unread while there is neither. */
export function useCart() {
  return useQuery({ ...cartQuery, enabled: useHasCart() === true })
}

/** How many pieces lie in the cart, for the badge. */
export function useCartCount(): number {
  return useCart().data?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0
}

/**
 * Shows the cart that a change was answered with. A reading that is still under way may have begun
 * before that change.
 */
function showCart(queries: QueryClient) {
  return async (cart: Cart) => {
    await queries.cancelQueries({ queryKey: cartQuery.queryKey })
    queries.setQueryData(cartQuery.queryKey, cart)
  }
}

export type NewCartLine = Pick<CartLineBody, 'product_id'> & Partial<CartLineBody>

/**
 * Adds a line. The answer is the whole cart, so badge and cart page follow without asking again.
 */
export function useAddToCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (line: NewCartLine) => request<Cart>('/api/cart', { method: 'POST', body: line }),
    onSuccess: showCart(queries),
  })
}

interface LineChange {
  id: string
  /** What changes: the quantity (0 removes the line), or the choices. */
  patch: CartLinePatch
}

/**
 * Changes a line. A new quantity shows at once and is taken back when the API refuses; the answer
 * is the whole cart with its quote.
 */
export function useChangeCartLine() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, patch }: LineChange) =>
      request<Cart>(`/api/cart/${id}`, { method: 'PATCH', body: patch }),
    ...atOnce(queries, cartQuery, (cart, { id, patch: { quantity } }: LineChange) =>
      cart && quantity !== undefined
        ? {
            ...cart,
            items: cart.items.flatMap((line) =>
              line.id !== id ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
            ),
          }
        : cart,
    ),
    onSuccess: showCart(queries),
  })
}

/** Removes a line, at once on the screen. */
export function useRemoveCartLine() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request<Cart>(`/api/cart/${id}`, { method: 'DELETE' }),
    ...atOnce(
      queries,
      cartQuery,
      (cart, id: string) => cart && { ...cart, items: cart.items.filter((line) => line.id !== id) },
    ),
    onSuccess: showCart(queries),
  })
}

/** Empties the cart. */
export function useClearCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request<Cart>('/api/cart', { method: 'DELETE' }),
    onSuccess: showCart(queries),
  })
}
