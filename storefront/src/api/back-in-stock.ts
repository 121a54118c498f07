import { useMutation } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { request } from './request.ts'

interface MessageResponse {
  message: string
}

export const useSubscribeBackInStock = () =>
  useAbortableMutation({
    mutationFn: (body: { product_id: string; email?: string | undefined }, signal) =>
      request<MessageResponse>('/api/stock-notices', { method: 'POST', body, signal }),
  })

export const useUpdateBackInStock = (what: 'confirm' | 'withdraw') =>
  useMutation({
    mutationFn: (token: string) =>
      request<MessageResponse>(`/api/stock-notices/${what}`, { method: 'POST', body: { token } }),
  })
