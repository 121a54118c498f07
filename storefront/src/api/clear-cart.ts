import type { Cart } from '@nakshi/api/contract/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { cartQuery, inTurn } from './cart.ts'
import { request } from './request.ts'
import { useUserId } from './session.ts'

/** Empties the cart. */
export function useClearCart() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useAbortableMutation<Cart>({
    mutationFn: (_input, signal) => request<Cart>('/api/cart', { method: 'DELETE', signal }),
    ...inTurn(queries, query),
  })
}
