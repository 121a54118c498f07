import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './request.ts'
import type { OrderAccess } from './returns.ts'

export function useRequestChange(access: OrderAccess) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      'token' in access
        ? request<{ message: string }>('/api/order-tracking/change-requests', {
            method: 'POST',
            body: { message, ...access },
          })
        : request<{ message: string }>(`/api/orders/${access.order_id}/change-requests`, {
            method: 'POST',
            body: { message },
          }),
    onSuccess: () => {
      if ('order_id' in access)
        void queries.invalidateQueries({ queryKey: [`/api/orders/${access.order_id}`] })
    },
  })
}
