import type { Cart } from '@nakshi/contract/shop/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { cartQuery, serialCartMutation, toCartUrl } from './cart.ts'
import { optimisticUpdate } from './queries.ts'
import { request } from './request.ts'
import { useUserId } from './session.ts'

export function useRemoveCartLine() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useMutation({
    mutationFn: (id: string) => request<Cart>(toCartUrl(`/api/cart/${id}`), { method: 'DELETE' }),
    ...serialCartMutation(queries, query),
    ...optimisticUpdate(
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
    mutationFn: (_input, signal) => request<Cart>(toCartUrl('/api/cart'), { method: 'DELETE', signal }),
    ...serialCartMutation(queries, query),
  })
}
