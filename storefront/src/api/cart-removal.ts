import type { Cart } from '@nakshi/api/contract/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { cartQuery, inTurn } from './cart.ts'
import { atOnce } from './queries.ts'
import { request } from './request.ts'
import { useUserId } from './session.ts'

export function useRemoveCartLine() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useMutation({
    mutationFn: (id: string) => request<Cart>(`/api/cart/${id}`, { method: 'DELETE' }),
    ...inTurn(queries, query),
    ...atOnce(
      queries,
      query,
      (cart, id: string) => cart && { ...cart, items: cart.items.filter((line) => line.id !== id) },
    ),
  })
}

export function useClearCart() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useAbortableMutation<Cart>({
    mutationFn: (_input, signal) => request<Cart>('/api/cart', { method: 'DELETE', signal }),
    ...inTurn(queries, query),
  })
}
