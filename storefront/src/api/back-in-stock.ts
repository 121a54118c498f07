import type { backInStockBody } from '@nakshi/core/back-in-stock/schema'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAbortableMutation } from './abortable-mutation.ts'
import { request } from './request.ts'

interface MessageResponse {
  message: string
}

export const useSubscribeBackInStock = () =>
  useAbortableMutation({
    mutationFn: (body: z.input<typeof backInStockBody>, signal) =>
      request<MessageResponse>('/api/back-in-stock', { method: 'POST', body, signal }),
  })

export const useUpdateBackInStock = (what: 'confirm' | 'withdraw') =>
  useMutation({
    mutationFn: (token: string) =>
      request<MessageResponse>(`/api/back-in-stock/${what}`, { method: 'POST', body: { token } }),
  })
