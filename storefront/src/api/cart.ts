import type { Cart, CartLineBody, CartLinePatch } from '@nakshi/api/contract/cart'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { atOnce, ON_RETURN, personalQuery, type QUEUED } from './queries.ts'
import { request } from './request.ts'
import { useHasCart, useUserId } from './session.ts'

const PATH = '/api/cart'
/** Whoever's it is. */
export const CART_KEY = [PATH]
export const cartQuery = (userId: string | null) => ({ ...personalQuery<Cart>(PATH, userId), ...ON_RETURN })

/** The cart of an account or a guest; it stays unread while there is neither. */
export function useCart() {
  return useQuery({ ...cartQuery(useUserId()), enabled: useHasCart() === true })
}

/** How many pieces lie in the cart, for the badge. */
export function useCartCount(): number {
  return useCart().data?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0
}

/**
 * Changes of the cart are sent in turn, and the last answer is shown: those before still hold what
 * later ones changed on the screen, as does a reading that may have begun before.
 */
export function inTurn(queries: QueryClient, { queryKey }: ReturnType<typeof cartQuery>) {
  const isLast = () => queries.isMutating({ mutationKey: CART_KEY }) <= 1
  return {
    mutationKey: CART_KEY,
    scope: { id: 'cart' },
    onSuccess: async (cart: Cart) => {
      await queries.cancelQueries({ queryKey })
      if (isLast()) queries.setQueryData(queryKey, cart)
    },
    // The answers before it may not have been shown
    onError: () => {
      if (isLast()) void queries.invalidateQueries({ queryKey })
    },
  }
}

export type NewCartLine = Pick<CartLineBody, 'product_id'> & Partial<CartLineBody>

/**
 * Adds a line. The answer is the whole cart, so badge and cart page follow without asking again.
 */
export function useAddToCart() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useMutation({
    mutationFn: (line: NewCartLine) => request<Cart>('/api/cart', { method: 'POST', body: line }),
    ...inTurn(queries, query),
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
 * @param queued where it may be sent later: a quantity, never choices that are being saved
 */
export function useChangeCartLine(queued: Partial<typeof QUEUED> = {}) {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useMutation({
    mutationFn: ({ id, patch }: LineChange) =>
      request<Cart>(`/api/cart/${id}`, { method: 'PATCH', body: patch }),
    ...inTurn(queries, query),
    ...queued,
    ...atOnce(queries, query, (cart, { id, patch: { quantity } }: LineChange) =>
      cart && quantity !== undefined
        ? {
            ...cart,
            items: cart.items.flatMap((line) =>
              line.id !== id ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
            ),
          }
        : cart,
    ),
  })
}
