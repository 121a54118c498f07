import type { Cart, CartLineBody, CartLinePatch } from '@nakshi/core/cart/schema'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { optimisticUpdate, personalQuery, type QUEUED_OFFLINE, REFETCH_ON_FOCUS } from './queries.ts'
import { request } from './request.ts'
import { useHasCart, useUserId } from './session.ts'
import { storedPinCode } from './stored-pin-code.ts'
import { useIdempotentPost } from './use-idempotent-post.ts'

const PATH = '/api/cart'
/** Key without the user id; matches the cart of any user. */
export const CART_KEY = [PATH]
/** Asks for the delivery charge at the PIN code of this tab. */
export function toCartUrl(path: string): string {
  const pincode = storedPinCode()
  return pincode ? `${path}?pincode=${pincode}` : path
}

export const cartQuery = (userId: string | null) => ({
  ...personalQuery<Cart>(PATH, userId),
  queryFn: ({ signal }: { signal: AbortSignal }) => request<Cart>(toCartUrl(PATH), { signal }),
  ...REFETCH_ON_FOCUS,
})

export function useCart() {
  return useQuery({ ...cartQuery(useUserId()), enabled: useHasCart() === true })
}

export function useCartCount(): number {
  return useCart().data?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0
}

/** One after the other, applying only the last response: earlier ones lack later optimistic changes. */
export function serialCartMutation(queries: QueryClient, { queryKey }: ReturnType<typeof cartQuery>) {
  const isLast = () => queries.isMutating({ mutationKey: CART_KEY }) <= 1
  return {
    mutationKey: CART_KEY,
    scope: { id: 'cart' },
    onSuccess: async (cart: Cart) => {
      await queries.cancelQueries({ queryKey })
      if (isLast()) queries.setQueryData(queryKey, cart)
    },
    // Responses of earlier mutations may not have been applied
    onError: () => {
      if (isLast()) void queries.invalidateQueries({ queryKey })
    },
  }
}

export type NewCartLine = Pick<CartLineBody, 'product_id'> & Partial<CartLineBody>

export function useAddToCart() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  const post = useIdempotentPost()
  return useMutation({
    mutationFn: (line: NewCartLine) => post<Cart>(toCartUrl(PATH), line),
    ...serialCartMutation(queries, query),
  })
}

interface LineChange {
  id: string
  /** Quantity (0 removes the line) or choices. */
  patch: CartLinePatch
}

/** Applies quantities optimistically. @param queued allows sending later when offline (quantities only) */
export function useChangeCartLine(queued: Partial<typeof QUEUED_OFFLINE> = {}) {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useMutation({
    mutationFn: ({ id, patch }: LineChange) =>
      request<Cart>(toCartUrl(`${PATH}/${id}`), { method: 'PATCH', body: patch }),
    ...serialCartMutation(queries, query),
    ...queued,
    ...optimisticUpdate(queries, query, (cart, { id, patch: { quantity } }: LineChange) =>
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
