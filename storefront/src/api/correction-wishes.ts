import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDoor } from './problems.ts'
import { request } from './request.ts'

export function useAskForCorrection(door: OrderDoor) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (words: string) =>
      'token' in door
        ? request<{ message: string }>('/api/follow/correction-wish', {
            method: 'POST',
            body: { words, ...door },
          })
        : request<{ message: string }>(`/api/orders/${door.order_id}/correction-wish`, {
            method: 'POST',
            body: { words },
          }),
    onSuccess: () => {
      if ('order_id' in door) void queries.invalidateQueries({ queryKey: [`/api/orders/${door.order_id}`] })
    },
  })
}
