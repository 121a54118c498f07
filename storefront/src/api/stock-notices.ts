import { useMutation } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { request } from './request.ts'

interface Answer {
  message: string
}

export const useAskForNotice = () =>
  useAbortableMutation({
    mutationFn: (body: { product_id: string; email?: string | undefined }, signal) =>
      request<Answer>('/api/stock-notices', { method: 'POST', body, signal }),
  })

export const useAnswerNotice = (what: 'confirm' | 'withdraw') =>
  useMutation({
    mutationFn: (token: string) =>
      request<Answer>(`/api/stock-notices/${what}`, { method: 'POST', body: { token } }),
  })
